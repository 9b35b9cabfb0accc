/** @jsxImportSource preact */
import type { ComponentChildren, JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { CallPanel } from '../call/call-panel.tsx';
import type { BookingRow, Entry, EventTypeRow, Row } from '../control/responses.ts';
import { DataPanel } from '../data/data-panel.tsx';
import { RowDialog } from '../data/row-dialog.tsx';
import { JournalPanel } from '../journal/journal-panel.tsx';
import type { WantedCall } from '../model/run.ts';
import type { Session } from '../model/session.ts';
import { TextDialog } from '../parts/dialog.tsx';
import type { ShownText } from '../parts/dialog.tsx';
import { Tabs } from '../parts/elements.tsx';
import { bookingsOf } from '../result/explain.ts';
import { ResultPanel } from '../result/result-panel.tsx';
import { bookingCall, movingCall } from '../week/week-calls.ts';
import { commandsOf, testOf } from './copying.ts';
import { firstCall, inputOf } from './first-call.ts';
import { Header } from './header.tsx';
import { useRun } from './use-run.ts';

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
  const { chosen, choose, isRunning, run, cancel, attempt } = useRun(session, onCalls);
  const [part, setPart] = useState<Part>(session.run === undefined ? 'Call' : 'Result');
  const [dialog, setDialog] = useState<Shown>();
  const [loaded, setLoaded] = useState({ call: firstCall(session), count: 0 });
  const written = useRef(loaded.call);

  const load = (call: WantedCall) => {
    setLoaded({ call, count: loaded.count + 1 });
    written.current = call;
  };
  const copy = (kind: 'test' | 'curl', sequences: readonly number[]) =>
    void attempt(async () => {
      if (kind === 'test') session.say('Writing the test …');
      const numbers = new Set(sequences);
      const text = kind === 'curl' ? commandsOf(session, numbers) : await testOf(session, numbers);
      session.say('');
      setDialog({ text });
    });
  const open = (sequence: number) => {
    choose(sequence);
    setPart('Result');
    requestAnimationFrame(showResult);
  };
  const edit = (of: Entry) => {
    load({ endpoint: of.endpoint ?? '', caller: of.callerId ?? 'nobody', input: inputOf(session, of) });
    setPart('Call');
  };
  const fill = (eventType: EventTypeRow, start: string) => {
    load({ caller: written.current.caller, ...bookingCall(eventType, start, written.current) });
    setPart('Call');
    session.say('The time is in the form. Press Run to book it.');
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.sw-call .sw-main')?.focus());
  };
  const move = (booking: BookingRow, start: string) => {
    const call = { caller: written.current.caller, ...movingCall(booking, start) };
    load(call);
    void run(call).then(() => setPart('Data'));
  };
  const entry = session.shown.entries.find(({ sequence }) => sequence === chosen);
  const about = entry === undefined ? [] : bookingsOf(entry);
  const isOfRun = chosen === undefined || session.run?.requests.includes(chosen) === true;
  return (
    <div class="sw sw-app">
      {/* Nothing can be changed while the mock does not respond. */}
      <fieldset disabled={session.isLost}>
        <Header
          {...{ session, bar }}
          onOpen={(selector) => void onOpen(selector, [])}
          onFork={() => void attempt(async () => onOpen(await session.fork(), session.calls))}
          onReset={() => void session.reset().then(() => choose(undefined))}
        />
      </fieldset>
      {top}
      <Tabs label="Part to show" names={parts} chosen={part} onChoose={setPart} class="sw-parts" />
      <div class="sw-columns">
        <CallPanel
          key={loaded.count}
          {...{ session, isRunning }}
          bookingId={about[0]}
          initial={loaded.call}
          isShown={part === 'Call'}
          onChange={(call) => (written.current = call)}
          onRun={(call) => void run(call).then(() => setPart('Result'))}
        />
        <ResultPanel
          {...{ session, entry, isRunning }}
          run={isOfRun ? session.run : undefined}
          isShown={part === 'Result'}
          onCancel={cancel}
          onChoose={open}
          onEdit={edit}
          onOpen={(table, row) => setDialog({ table, row })}
          onCopy={copy}
        />
        <DataPanel
          session={session}
          highlighted={about}
          isShown={part === 'Data'}
          onBook={fill}
          onMove={move}
          onOpen={(table, row) => setDialog({ table, row })}
        />
      </div>
      <JournalPanel {...{ session, chosen }} isShown={part === 'Journal'} onChoose={open} onCopy={copy} />
      <ShownDialog session={session} shown={dialog} onClose={() => setDialog(undefined)} />
    </div>
  );
}

/** Scrolls to the result, if its start is not in sight. */
function showResult(): void {
  const result = document.querySelector('.sw-result');
  const { top = 0 } = result?.getBoundingClientRect() ?? {};
  if (top < 0 || top > innerHeight / 2) result?.scrollIntoView();
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
