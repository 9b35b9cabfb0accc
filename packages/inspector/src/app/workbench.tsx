/** @jsxImportSource preact */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useReducer, useState } from 'preact/hooks';
import { CallPanel } from '../call/call-panel.tsx';
import type { Entry, Row } from '../control/responses.ts';
import { DataPanel } from '../data/data-panel.tsx';
import { RowDialog } from '../data/row-dialog.tsx';
import { JournalPanel } from '../journal/journal-panel.tsx';
import type { Caller, WantedCall } from '../model/run.ts';
import { messageOf } from '../model/session.ts';
import type { Session } from '../model/session.ts';
import { TextDialog } from '../parts/dialog.tsx';
import type { ShownText } from '../parts/dialog.tsx';
import { Tabs } from '../parts/elements.tsx';
import { whileVisible } from '../parts/polling.ts';
import { ResultPanel } from '../result/result-panel.tsx';
import { curlOf, testOf } from './copying.ts';
import { firstCall, inputOf } from './first-call.ts';
import { Header } from './header.tsx';

const pauseMs = 1000;

export interface WorkbenchProps {
  readonly session: Session;
  /** Opens another mock. Gets the calls that were made in it before. */
  readonly onOpen: (selector: string, before: readonly WantedCall[]) => Promise<void>;
  /** Called after each call, and when another mock is shown. */
  readonly onCalls?: ((calls: readonly WantedCall[]) => void) | undefined;
  /** Controls before the others in the bar. */
  readonly bar?: ComponentChildren;
  /** A panel above the columns. */
  readonly top?: ComponentChildren;
}

const parts = ['Call', 'Result', 'Data', 'Journal'] as const;
type Part = (typeof parts)[number];

/** The parts of the page around one mock, and what each of them does to the others. */
export function Workbench({ session, onOpen, onCalls, bar, top }: WorkbenchProps): JSX.Element {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [part, setPart] = useState<Part>(session.run === undefined ? 'Call' : 'Result');
  const [chosen, setChosen] = useState(session.run?.requests.at(-1));
  const [isRunning, setRunning] = useState(false);
  const [dialog, setDialog] = useState<Shown>();
  const [loaded, setLoaded] = useState({ call: firstCall(session), count: 0 });
  const [caller, setCaller] = useState<Caller>(loaded.call.caller);
  useEffect(() => session.onChange(() => redraw(undefined)), [session]);
  useEffect(() => whileVisible(pauseMs, () => session.refresh()), [session]);

  const attempt = async (act: () => Promise<void>) => {
    session.say('');
    await act().catch((error: unknown) => session.say(messageOf(error), true));
  };
  const load = (call: WantedCall) => {
    setLoaded({ call, count: loaded.count + 1 });
    setCaller(call.caller);
  };
  const run = async (call: WantedCall, next: Part) => {
    setRunning(true);
    await attempt(async () => {
      const { requests } = await session.make(call);
      setChosen(requests.at(-1));
      onCalls?.(session.calls);
    });
    setRunning(false);
    setPart(next);
  };
  const copy = (kind: 'test' | 'curl', sequences: readonly number[]) =>
    void attempt(async () => {
      if (kind === 'test') session.say('Writing the test …');
      const numbers = new Set(sequences);
      const text = kind === 'curl' ? curlOf(session, numbers) : await testOf(session, numbers);
      session.say('');
      setDialog({ text });
    });
  const choose = (sequence: number) => {
    setChosen(sequence);
    setPart('Result');
  };
  const edit = ({ endpoint, callerId, request }: Entry) => {
    load({ endpoint: endpoint ?? '', caller: callerId ?? 'nobody', input: inputOf(session, request) });
    setPart('Call');
  };
  const runInWeek = (wanted: Omit<WantedCall, 'caller'>) => {
    const call = { caller, ...wanted };
    load(call);
    void run(call, 'Data');
  };
  const entry = session.shown.entries.find(({ sequence }) => sequence === chosen);
  const isOfRun = chosen === undefined || session.run?.requests.includes(chosen) === true;
  return (
    <div class="sw sw-app">
      <Header
        {...{ session, bar }}
        onOpen={(selector) => void onOpen(selector, [])}
        onFork={() => void attempt(async () => onOpen(await session.fork(), session.calls))}
        onReset={() => void session.reset().then(() => setChosen(undefined))}
      />
      {top}
      <Tabs label="Part to show" names={parts} chosen={part} onChoose={setPart} class="sw-parts" />
      <div class="sw-columns">
        <CallPanel
          key={loaded.count}
          {...{ session, isRunning }}
          initial={loaded.call}
          isShown={part === 'Call'}
          onCaller={setCaller}
          onRun={(call) => void run(call, 'Result')}
        />
        <ResultPanel
          {...{ session, entry, isRunning }}
          run={isOfRun ? session.run : undefined}
          isShown={part === 'Result'}
          onChoose={choose}
          onEdit={edit}
          onCopy={copy}
        />
        <DataPanel
          session={session}
          isShown={part === 'Data'}
          onCall={runInWeek}
          onOpen={(table, row) => setDialog({ table, row })}
        />
      </div>
      <JournalPanel {...{ session, chosen }} isShown={part === 'Journal'} onChoose={choose} onCopy={copy} />
      <ShownDialog session={session} shown={dialog} onClose={() => setDialog(undefined)} />
    </div>
  );
}

type Shown = { readonly text: ShownText } | { readonly table: string; readonly row: Row };

interface ShownDialogProps {
  readonly session: Session;
  readonly shown: Shown | undefined;
  readonly onClose: () => void;
}

function ShownDialog({ session, shown, onClose }: ShownDialogProps): JSX.Element | null {
  if (shown === undefined) return null;
  if ('text' in shown) return <TextDialog {...shown.text} onClose={onClose} />;
  return <RowDialog {...shown} session={session} onClose={onClose} />;
}
