/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Operation } from '../code/operations.ts';
import type { WantedCall } from '../model/run.ts';
import type { Session } from '../model/session.ts';
import { roleOf } from '../model/users.ts';
import { Choice, Labelled, Panel, Tabs } from '../parts/elements.tsx';
import { CodeView } from './code-view.tsx';
import { InputForm, ProblemList } from './input-form.tsx';
import { firstInput, readInput } from './input.ts';

interface CallPanelProps {
  readonly session: Session;
  readonly initial: WantedCall;
  readonly isShown: boolean;
  readonly isRunning: boolean;
  /** Id of the booking that the shown request is about. */
  readonly bookingId: number | undefined;
  readonly onChange: (call: WantedCall) => void;
  readonly onRun: (call: WantedCall) => void;
}

const views = ['Form', 'JSON'] as const;

/** Endpoint, user and input of a call, and its code. */
export function CallPanel({
  session,
  initial,
  isShown,
  isRunning,
  bookingId,
  onChange,
  onRun,
}: CallPanelProps): JSX.Element {
  const [call, setCall] = useState(initial);
  const [view, setView] = useState<(typeof views)[number]>('Form');
  const [json, setJson] = useState<string>();
  const problems = useProblems(session, call);
  const operation = session.operation(call.endpoint);
  const written = json === undefined ? { input: call.input } : readInput(json);
  const change = (next: Partial<WantedCall>) => {
    setJson(undefined);
    setCall({ ...call, ...next });
    onChange({ ...call, ...next });
  };
  const changeJson = (text: string) => {
    setJson(text);
    const read = readInput(text);
    if ('input' in read) {
      setCall({ ...call, input: read.input });
      onChange({ ...call, input: read.input });
    }
  };
  const run = () => {
    if ('input' in written && operation !== undefined) onRun({ ...call, input: written.input });
  };
  return (
    <Panel
      title="Call"
      name="call"
      isShown={isShown}
      tools={<Tabs label="Input as" names={views} chosen={view} onChoose={setView} class="sw-small" />}
    >
      <form
        class="sw-stack"
        noValidate
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) run();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <EndpointChoice
          operations={session.operations}
          value={call.endpoint}
          onChange={(endpoint) => change({ endpoint, input: firstInput(session.operation(endpoint), bookingId) })}
        />
        <Choice
          label="User"
          value={String(call.caller)}
          options={callersOf(session)}
          onChange={(value) => {
            const caller = value === 'nobody' || value === 'app' ? value : Number(value);
            change({ caller });
          }}
        />
        {view === 'JSON' ? (
          <JsonInput
            text={json ?? JSON.stringify(call.input, null, 2)}
            problems={'problem' in written ? [written.problem] : problems.map(({ message }) => message)}
            onChange={changeJson}
          />
        ) : (
          <InputForm
            key={call.endpoint}
            fields={operation?.fields ?? []}
            input={call.input}
            problems={problems}
            onChange={(input) => change({ input })}
          />
        )}
        <button type="submit" class="sw-main" disabled={'problem' in written || isRunning || session.isLost}>
          Run
        </button>
      </form>
      {operation === undefined ? null : <CodeView session={session} operation={operation} call={call} />}
    </Panel>
  );
}

interface JsonInputProps {
  readonly text: string;
  readonly problems: readonly string[];
  readonly onChange: (text: string) => void;
}

function JsonInput({ text, problems, onChange }: JsonInputProps): JSX.Element {
  return (
    <>
      <Labelled label="Input, as JSON">
        <textarea
          rows={10}
          spellcheck={false}
          aria-invalid={problems.length > 0}
          value={text}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Labelled>
      <ProblemList problems={problems} />
    </>
  );
}

/** Problems of the input. The client finds them, in a promise. */
function useProblems(session: Session, call: WantedCall): Awaited<ReturnType<Session['problemsOf']>> {
  const [problems, setProblems] = useState<Awaited<ReturnType<Session['problemsOf']>>>([]);
  useEffect(() => {
    let isCurrent = true;
    void session.problemsOf(call).then((found) => {
      if (isCurrent) setProblems(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [session, call]);
  return problems;
}

function EndpointChoice({
  operations,
  value,
  onChange,
}: {
  readonly operations: readonly Operation[];
  readonly value: string;
  readonly onChange: (name: string) => void;
}): JSX.Element {
  const resources = Map.groupBy(operations, ({ name }) =>
    name.includes(' ') ? 'Other endpoints' : name.split('.')[0],
  );
  return (
    <Labelled label="Endpoint">
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {[...resources].map(([resource, all]) => (
          <optgroup key={resource} label={resource ?? ''}>
            {all.map(({ name, summary }) => (
              <option key={name} value={name}>
                {name.includes(' ') ? name : `${name}: ${summary}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </Labelled>
  );
}

function callersOf({ shown: { data }, app }: Session): (readonly [string, string])[] {
  return [
    ...data.users.map((user) => [String(user.id), `${user.username}, ${roleOf(user)}`] as const),
    ['nobody', 'nobody, without a credential'] as const,
    ...(app === undefined ? [] : [['app', 'app, with the access token of the sign-in'] as const]),
  ];
}
