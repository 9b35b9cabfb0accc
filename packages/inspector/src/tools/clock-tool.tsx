/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Session } from '../model/session.ts';
import { Labelled, Panel } from '../parts/elements.tsx';
import { clockText, dateText, instantAt, localTime } from '../week/local-time.ts';

const steps = [
  ['+1 minute', { minutes: 1 }],
  ['+1 hour', { hours: 1 }],
  ['+1 day', { days: 1 }],
  ['+1 week', { days: 7 }],
] as const;

/** The time of the mock. Times are in UTC, as in the API. */
export function ClockTool({ session }: { readonly session: Session }): JSX.Element {
  const { now, usesSystemTime, autoAdvance } = session.shown.clock;
  const { date, minutes } = localTime(now, 'UTC');
  const [written, setWritten] = useState<string>();
  const move = (body: object) => void session.do('The clock was moved.', () => session.control.post('/clock', body));
  const set = () => {
    const [day = '', time = ''] = (written ?? '').split('T');
    const [hours = 0, rest = 0] = time.split(':').map(Number);
    move({ set: instantAt({ date: day, minutes: hours * 60 + rest }, 'UTC') });
    setWritten(undefined);
  };
  return (
    <Panel title="Clock" name="clock">
      <p class="sw-big">{`${dateText(date, 'short')} ${date.slice(0, 4)}, ${clockText(minutes)} UTC`}</p>
      <p class="sw-hint">
        {usesSystemTime
          ? 'Follows the system time.'
          : autoAdvance
            ? 'Stopped. It jumps forward when a request waits.'
            : 'Stopped until you move it.'}
      </p>
      <div class="sw-line">
        {steps.map(([label, advance]) => (
          <button type="button" key={label} onClick={() => move({ advance })}>
            {label}
          </button>
        ))}
      </div>
      <form
        class="sw-line"
        onSubmit={(event) => {
          event.preventDefault();
          set();
        }}
      >
        <Labelled label="Set to (UTC)">
          <input
            type="datetime-local"
            required
            value={written ?? `${date}T${clockText(minutes)}`}
            onInput={({ currentTarget: { value } }) => setWritten(value)}
          />
        </Labelled>
        <button type="submit">Set</button>
        {usesSystemTime ? null : (
          <button type="button" onClick={() => move({ useSystemTime: true })}>
            Use the system time
          </button>
        )}
      </form>
    </Panel>
  );
}
