/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { AddedFault } from '../control/responses.ts';
import type { Session } from '../model/session.ts';
import { Choice, Panel, plural } from '../parts/elements.tsx';
import { faultChoices } from './fault-choices.ts';

const timesOptions = [
  ...[1, 2, 3, 5].map((times) => [String(times), `the next ${plural(times, 'request')}`] as const),
  ['', 'every request'] as const,
];

/** The page knows the limits of the faults that it added. */
function faultText({ limits }: Session, { number, name, hits }: AddedFault): string {
  const limit = limits.get(number);
  const times = limit?.times;
  const where = limit === undefined ? name : `${name} on ${limit.on ?? 'every endpoint'}`;
  if (times === undefined) return `${where}, applied to ${plural(hits, 'request')}`;
  return hits < times ? `${where}, applied to ${hits} of ${plural(times, 'request')}` : `${where}, used up`;
}

/** Faults that are active, a form to add one, and scenarios. */
export function FaultsTool({ session }: { readonly session: Session }): JSX.Element {
  const { control, scenarios, operations, shown } = session;
  const [fault, setFault] = useState('0');
  const [on, setOn] = useState('');
  const [times, setTimes] = useState('1');
  const add = () => {
    const limits = { ...(on === '' ? {} : { on }), ...(times === '' ? {} : { times: Number(times) }) };
    const input = { ...faultChoices[Number(fault)]?.[1], ...limits };
    void session.do('The fault was added. Send a request to see it.', async () => {
      const { number } = await control.post<{ number: number }>('/faults', input);
      session.limits.set(number, limits);
    });
  };
  const scenario = (name: string) =>
    void session.do(`The faults of ${name} were added.`, () => control.post('/scenarios', { name }));
  return (
    <Panel title="Faults" name="faults">
      {shown.faults.length === 0 ? <p class="sw-hint">No faults: every request reaches the service.</p> : null}
      <ul class="sw-list">
        {shown.faults.map(({ number, name, hits }) => (
          <li key={number}>
            <span>{faultText(session, { number, name, hits })}</span>
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => void session.do('The fault was removed.', () => control.remove(`/faults/${number}`))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      {shown.faults.length < 2 ? null : (
        <button
          type="button"
          onClick={() => void session.do('All faults were removed.', () => control.remove('/faults'))}
        >
          Remove all
        </button>
      )}
      <form
        class="sw-line"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Choice
          label="Fault"
          value={fault}
          options={faultChoices.map(([label], index) => [String(index), label] as const)}
          onChange={setFault}
        />
        <Choice
          label="On"
          value={on}
          options={[['', 'every endpoint'], ...operations.map(({ name }) => [name, name] as const)]}
          onChange={setOn}
        />
        <Choice label="For" value={times} options={timesOptions} onChange={setTimes} />
        <button type="submit" class="sw-main">
          Add
        </button>
      </form>
      <details>
        <summary>Scenarios</summary>
        <ul class="sw-list">
          {scenarios.map(({ name, summary }) => (
            <li key={name}>
              <button type="button" aria-label={`Add the scenario ${name}`} onClick={() => scenario(name)}>
                {name}
              </button>
              <span class="sw-hint">{summary}</span>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}
