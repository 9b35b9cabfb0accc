/** @jsxImportSource preact */
import type { ComponentChildren, JSX } from 'preact';
import type { Entry, Row } from '../control/responses.ts';
import { pathOf } from '../copy/replayable.ts';
import type { CallOutcome, CallRun } from '../model/run.ts';
import type { Session } from '../model/session.ts';
import { Code, Panel, plural } from '../parts/elements.tsx';
import { bookingsOf, explain, statusText } from './explain.ts';

interface ResultPanelProps {
  readonly session: Session;
  /** The request to show. */
  readonly entry: Entry | undefined;
  /** The call to show: the one of the request, or one that sent nothing. */
  readonly run: CallRun | undefined;
  readonly isShown: boolean;
  readonly isRunning: boolean;
  readonly onCancel: () => void;
  readonly onChoose: (sequence: number) => void;
  readonly onEdit: (entry: Entry) => void;
  readonly onOpen: (table: string, row: Row) => void;
  readonly onCopy: (kind: 'test' | 'curl', sequences: readonly number[]) => void;
}

/** What happened: one request with its reason, and what the client made of it. */
export function ResultPanel(props: ResultPanelProps): JSX.Element {
  const { session, entry, run, isShown, isRunning, onCancel, onEdit, onOpen, onCopy } = props;
  if (isRunning)
    return (
      <Panel title="Result" name="result" isShown={isShown}>
        <p role="status" class="sw-headline">
          Sending …
        </p>
        {session.shown.faults.length === 0 ? null : (
          <p class="sw-hint">Faults: {session.shown.faults.map(({ name }) => name).join(', ')}.</p>
        )}
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </Panel>
    );
  return (
    <Panel title="Result" name="result" isShown={isShown}>
      <p
        role="status"
        class="sw-headline"
        data-class={entry === undefined ? undefined : Math.floor(entry.status / 100)}
      >
        {headline(entry, run)}
      </p>
      {run !== undefined && entry === undefined ? <Unsent run={run} /> : null}
      {entry === undefined ? null : (
        <>
          <Reason entry={entry} session={session} onOpen={onOpen} />
          <Attempts {...props} />
          <div class="sw-line">
            <button type="button" onClick={() => onCopy('test', [entry.sequence])}>
              Copy as test
            </button>
            <button type="button" onClick={() => onCopy('curl', [entry.sequence])}>
              Copy as curl
            </button>
            {entry.endpoint === null || entry.endpoint.startsWith('oauth.') ? null : (
              <button type="button" onClick={() => onEdit(entry)}>
                Edit and send again
              </button>
            )}
          </div>
          <Exchange session={session} entry={entry} />
        </>
      )}
      {run === undefined ? null : (
        <details open={run.outcome.kind === 'failed'}>
          <summary>{run.outcome.kind === 'failed' ? 'The client threw' : 'The client returned'}</summary>
          <Code label="Outcome of the call" text={outcomeText(run.outcome)} />
        </details>
      )}
    </Panel>
  );
}

function headline(entry: Entry | undefined, run: CallRun | undefined): string {
  if (entry !== undefined) return `${entry.method} ${shortPath(entry)}: ${statusText(entry.status)}`;
  if (run === undefined) return 'Press Run, or choose a request in the journal.';
  return `${run.call.endpoint}: not sent`;
}

function Unsent({ run }: { readonly run: CallRun }): JSX.Element {
  const { outcome } = run;
  if (outcome.kind === 'returned') return <p>The client sent no request.</p>;
  return (
    <p class="sw-reason">
      {outcome.issues.length > 0
        ? 'The client checked the input and sent nothing, because a field is invalid.'
        : `The client sent nothing: ${outcome.message}`}
    </p>
  );
}

interface ReasonProps extends Pick<ResultPanelProps, 'session' | 'onOpen'> {
  readonly entry: Entry;
}

function Reason({ entry, session, onOpen }: ReasonProps): JSX.Element {
  const { sentence, detail, ground } = explain(entry);
  const { docs } = session.place;
  const ids = bookingsOf(entry);
  const bookings = session.shown.data.snapshot?.bookings.filter(({ id }) => ids.includes(id)) ?? [];
  const faults = session.shown.faults.filter(({ name }) => entry.fault?.split(' + ').includes(name));
  return (
    <div class="sw-reason" data-class={Math.floor(entry.status / 100)}>
      <p>{sentence}</p>
      {detail === undefined ? null : <p class="sw-hint">{detail}</p>}
      {bookings.map((row) => (
        <button type="button" key={row.id} onClick={() => onOpen('bookings', row)}>
          Booking {row.id}: {row.title}
        </button>
      ))}
      {faults.map(({ number, name }) => (
        <button
          type="button"
          key={number}
          onClick={() => void session.do('The fault was removed.', () => session.control.remove(`/faults/${number}`))}
        >
          Remove the fault {name}
        </button>
      ))}
      {ground?.kind === 'rule' ? (
        <p class="sw-hint">
          Rule <code>{ground.rule}</code>
          {ground.assumption === null ? (
            ' of the specification.'
          ) : (
            <>
              . The specification leaves this open, so the mock follows{' '}
              <a
                href={`${docs}reference/assumptions/#${ground.assumption.toLowerCase()}`}
                target="_blank"
                rel="noreferrer"
              >
                assumption {ground.assumption}
              </a>
              .
            </>
          )}
        </p>
      ) : null}
      {entry.nearest.length === 0 ? null : (
        <>
          <p>Similar endpoints:</p>
          <ul>
            {entry.nearest.map(({ method, path, why }) => (
              <li key={method + path}>
                <code>{`${method} ${path}`}</code>: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The other requests of the call, if the client sent several. */
function Attempts({ session, entry, run, onChoose }: ResultPanelProps): JSX.Element | null {
  if (run === undefined || run.requests.length < 2) return null;
  const requests = session.shown.entries.filter(({ sequence }) => run.requests.includes(sequence));
  return (
    <div class="sw-line" role="group" aria-label="Requests of this call">
      <span class="sw-hint">The client sent {plural(requests.length, 'request')}:</span>
      {requests.map(({ sequence, method, path, status }) => (
        <button
          type="button"
          key={sequence}
          aria-pressed={sequence === entry?.sequence}
          title={`${method} ${path}`}
          onClick={() => onChoose(sequence)}
        >
          {`#${sequence}: ${status === 0 ? 'no response' : status}`}
        </button>
      ))}
    </div>
  );
}

function Exchange({ session, entry }: { readonly session: Session; readonly entry: Entry }): JSX.Element {
  const { request, response, changes, callerId, at, requestId, endpoint, method, sequence } = entry;
  const query = Object.entries(request.query).map(([name, value]) => `${name}=${value}`);
  const line = `${method} ${pathOf(entry)}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  return (
    <>
      <dl class="sw-facts">
        <Fact name="Request">{`#${sequence}, ${requestId}, at ${at}`}</Fact>
        <Fact name="User">{callerId === null ? 'nobody' : session.usernameOf(callerId)}</Fact>
        {endpoint === null ? null : <Fact name="Endpoint">{endpoint}</Fact>}
        {changes.length === 0 ? null : (
          <Fact name="Changed rows">{changes.map(({ kind, id, change }) => `${kind} ${id} ${change}`).join(', ')}</Fact>
        )}
      </dl>
      <h3>Request</h3>
      <Code label="Request" text={[line, bodyText(request.body)].filter(Boolean).join('\n\n')} />
      <h3>Response</h3>
      {response === null ? (
        <p>None.</p>
      ) : (
        <Code
          label="Response"
          text={[[statusText(entry.status), ...headersOf(response)].join('\n'), bodyText(response.body)]
            .filter(Boolean)
            .join('\n\n')}
        />
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The path as the user of a client writes it, without the prefix of every path. */
export function shortPath(entry: Entry): string {
  return pathOf(entry).replace(/^\/v1(?=\/)/, '');
}

function outcomeText(outcome: CallOutcome): string {
  if (outcome.kind === 'returned') return JSON.stringify(outcome.value, null, 2) ?? 'undefined';
  const { name, message, code, status, issues } = outcome;
  return `${name}: ${message}\n\n${JSON.stringify({ status, code, issues }, null, 2)}`;
}

function headersOf({ headers }: NonNullable<Entry['response']>): readonly string[] {
  const usual = /^(?:access-control-|content-|cache-control|vary|date|connection|keep-alive)/;
  return Object.entries(headers).flatMap(([name, value]) => (usual.test(name) ? [] : `${name}: ${value}`));
}

function bodyText(body: unknown): string {
  if (body === null || body === undefined) return '';
  return typeof body === 'string' ? body : JSON.stringify(body, null, 2);
}
