/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Place } from '../model/place.ts';
import type { WantedCall } from '../model/run.ts';
import { messageOf, Session } from '../model/session.ts';
import { Workbench } from './workbench.tsx';
import type { WorkbenchProps } from './workbench.tsx';

export interface AppProps extends Omit<WorkbenchProps, 'session' | 'onOpen'> {
  readonly place: Place;
  /** Path of the mock that is shown first. */
  readonly selector: string;
  /** Calls to make when the page opens. */
  readonly calls?: readonly WantedCall[];
}

/** The whole page: opens a mock, and shows it. */
export function App({ place, selector, calls = [], ...rest }: AppProps): JSX.Element {
  const [opened, setOpened] = useState<{ readonly session: Session; readonly count: number }>();
  const [problem, setProblem] = useState<string>();
  const opening = useRef(0);
  // Calls and results of a mock are there again when the user returns to it.
  const sessions = useRef(new Map<string, Session>());
  const open = async (
    selected: string,
    { first, before }: Readonly<Record<'first' | 'before', readonly WantedCall[]>>,
  ) => {
    opening.current += 1;
    const count = opening.current;
    try {
      const known = sessions.current.get(selected);
      const session = known ?? (await Session.open(place, selected));
      if (known === undefined) session.calls = before;
      await session.refresh();
      for (const call of first) await session.make(call);
      // Another mock may have been opened meanwhile.
      if (count !== opening.current) return;
      if (sessions.current.size > 0) {
        place.onOpen(selected);
        const isFork = session.root.world !== session.listening;
        session.say(isFork ? 'This is a fork. It changes independently of the original.' : 'This is the original.');
      }
      sessions.current.set(selected, session);
      setOpened({ session, count });
      rest.onCalls?.(session.calls);
    } catch (error) {
      const text = messageOf(error);
      if (opened === undefined) setProblem(text);
      else opened.session.say(text, true);
    }
  };
  useEffect(() => {
    sessions.current.clear();
    void open(selector, { first: calls, before: [] });
  }, [place]);
  if (opened === undefined)
    return (
      <div class="sw sw-app" role="status">
        <p class={problem === undefined ? '' : 'sw-notice sw-wrong'}>{problem ?? 'Opening the mock …'}</p>
      </div>
    );
  return (
    <Workbench
      key={opened.count}
      {...rest}
      session={opened.session}
      onOpen={(selected, before) => open(selected, { first: [], before })}
    />
  );
}
