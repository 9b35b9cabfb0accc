/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Session } from '../model/session.ts';
import { Choice, Labelled, Panel, plural } from '../parts/elements.tsx';
import { faultChoices } from './fault-choices.ts';

/** Faults that are active, a form to add one, and scenarios. */
export function FaultsTool({ session }: { readonly session: Session }): JSX.Element {
  const { control, scenarios, operations, shown } = session;
  const [fault, setFault] = useState('0');
  const [on, setOn] = useState('');
  const [times, setTimes] = useState('1');
  const add = () => {
    const limits = { ...(on === '' ? {} : { on }), ...(times === '' ? {} : { times: Number(times) }) };
    const input = { ...faultChoices[Number(fault)]?.[1], ...limits };
    void session.do('The fault was added. Send a request to see it.', () => control.post('/faults', input));
  };
  const scenario = (name: string) =>
    void session.do(`The faults of ${name} were added.`, () => control.post('/scenarios', { name }));
  return (
    <Panel title="Faults" name="faults">
      {shown.faults.length === 0 ? <p class="sw-hint">No faults: every request reaches the service.</p> : null}
      <ul class="sw-list">
        {shown.faults.map(({ number, name, hits }) => (
          <li key={number}>
            <span>
              {name}, applied to {plural(hits, 'request')}
            </span>
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
        <Labelled label="Requests">
          <input
            type="number"
            min="1"
            step="1"
            placeholder="all"
            value={times}
            onInput={({ currentTarget: { value } }) => setTimes(value)}
          />
        </Labelled>
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
