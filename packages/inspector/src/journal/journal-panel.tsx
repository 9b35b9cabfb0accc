/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Entry } from '../control/responses.ts';
import type { Session } from '../model/session.ts';
import { Choice, Labelled, Panel, plural } from '../parts/elements.tsx';
import { shortPath } from '../result/result-panel.tsx';
import { matches, noFilter } from './filter.ts';

interface JournalPanelProps {
  readonly session: Session;
  readonly chosen: number | undefined;
  readonly isShown: boolean;
  readonly onChoose: (sequence: number) => void;
  readonly onCopy: (kind: 'test' | 'curl', sequences: readonly number[]) => void;
}

/** Rows on the page. Older ones are found with the filter. */
const maxRows = 300;

const classes = [
  ['', 'Any status'],
  ['2', '2xx'],
  ['3', '3xx'],
  ['4', '4xx'],
  ['5', '5xx'],
  ['0', 'No response'],
] as const;

/** The requests that the mock received, oldest first. */
export function JournalPanel({ session, chosen, isShown, onChoose, onCopy }: JournalPanelProps): JSX.Element {
  const [filter, setFilter] = useState(noFilter);
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const { entries, missed } = session.shown;
  const nameOf = ({ callerId }: Entry) => (callerId === null ? 'nobody' : session.usernameOf(callerId));
  const found = entries.filter((entry) => matches(entry, nameOf(entry), filter));
  const rows = found.slice(-maxRows);
  const endpoints = [...new Set(entries.flatMap(({ endpoint }) => endpoint ?? []))].toSorted();
  const copied = found.flatMap(({ sequence }) => (marked.has(sequence) ? sequence : []));
  const mark = (sequence: number, isMarked: boolean) => {
    const next = new Set(marked);
    if (isMarked) next.add(sequence);
    else next.delete(sequence);
    setMarked(next);
  };
  return (
    <Panel
      title="Journal"
      name="journal"
      isShown={isShown}
      tools={
        <div class="sw-line">
          <span class="sw-hint">{plural(copied.length, 'request')} selected</span>
          <button type="button" disabled={copied.length === 0} onClick={() => onCopy('test', copied)}>
            Copy selected as test
          </button>
          <button type="button" disabled={copied.length === 0} onClick={() => onCopy('curl', copied)}>
            Copy selected as curl
          </button>
          <button type="button" onClick={() => void session.clearJournal()}>
            Clear
          </button>
        </div>
      }
    >
      <form class="sw-filter" role="search" aria-label="Journal" onSubmit={(event) => event.preventDefault()}>
        <Labelled label="Search">
          <input
            type="search"
            placeholder="path, user, rule, body"
            value={filter.text}
            onInput={({ currentTarget: { value } }) => setFilter({ ...filter, text: value })}
          />
        </Labelled>
        <Choice
          label="Status"
          value={String(filter.statusClass ?? '')}
          options={classes}
          onChange={(value) => setFilter({ ...filter, statusClass: value === '' ? undefined : Number(value) })}
        />
        <Choice
          label="Of endpoint"
          value={filter.endpoint ?? ''}
          options={[['', 'Any endpoint'], ...endpoints.map((name) => [name, name] as const)]}
          onChange={(value) => setFilter({ ...filter, endpoint: value === '' ? undefined : value })}
        />
      </form>
      <p class="sw-hint" role="status">
        {countText(entries.length, found.length)}
        {found.length > maxRows ? ` The last ${maxRows} are shown.` : ''}
        {missed > 0 ? ` The journal dropped ${plural(missed, 'older request')} before this page read them.` : ''}
      </p>
      <Rows {...{ rows, chosen, marked, nameOf, onChoose, onMark: mark }} />
    </Panel>
  );
}

function countText(all: number, found: number): string {
  if (all === 0) return 'No requests yet. New requests appear here at once.';
  return found === all ? `${plural(all, 'request')}.` : `${found} of ${plural(all, 'request')}.`;
}

interface RowsProps {
  readonly rows: readonly Entry[];
  readonly chosen: number | undefined;
  readonly marked: ReadonlySet<number>;
  readonly nameOf: (entry: Entry) => string;
  readonly onChoose: (sequence: number) => void;
  readonly onMark: (sequence: number, isMarked: boolean) => void;
}

/** The list is one stop of the Tab key. The arrow keys go from row to row. */
function Rows({ rows, chosen, marked, nameOf, onChoose, onMark }: RowsProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const [reached, setReached] = useState<number>();
  const stop = rows.some(({ sequence }) => sequence === reached) ? reached : (chosen ?? rows[0]?.sequence);
  // Users who look at the last row want to see the next one. Others do not want the list to move.
  useLayoutEffect(() => {
    if (list.current !== null && isAtEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [rows.at(-1)?.sequence]);
  useEffect(() => {
    // Only the list may scroll, and not the page around it.
    const row = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const box = list.current?.getBoundingClientRect();
    if (list.current === null || row === undefined || box === undefined) return;
    if (row.top < box.top || row.bottom > box.bottom) list.current.scrollTop += row.top - box.top;
  }, [chosen]);
  const walk = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ sequence }) => sequence === stop);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key];
    const row = to === undefined ? undefined : list.current?.children[to];
    if (row === undefined) return;
    event.preventDefault();
    row.querySelector<HTMLElement>(event.target instanceof HTMLInputElement ? 'input' : 'button')?.focus();
  };
  return (
    <ol
      ref={list}
      class="sw-rows"
      aria-label="Requests, oldest first"
      onKeyDown={walk}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight >= scrollHeight - 8;
      }}
    >
      {rows.map((entry) => {
        const { sequence, method, status, rule, fault, changes } = entry;
        const tabIndex = sequence === stop ? 0 : -1;
        return (
          <li key={sequence} data-class={Math.floor(status / 100)} onFocusCapture={() => setReached(sequence)}>
            <input
              type="checkbox"
              tabIndex={tabIndex}
              aria-label={`Select request ${sequence}`}
              checked={marked.has(sequence)}
              onChange={({ currentTarget: { checked } }) => onMark(sequence, checked)}
            />
            <button
              type="button"
              tabIndex={tabIndex}
              aria-current={sequence === chosen ? 'true' : undefined}
              onClick={() => onChoose(sequence)}
            >
              <span class="sw-number">#{sequence} </span>
              <span class="sw-status">{status === 0 ? 'none' : status} </span>
              <span class="sw-method">{method} </span>
              <span class="sw-path">
                {`${shortPath(entry)}${searchOf(entry)}`} <small>{bodyOf(entry)}</small>
              </span>
              <span class="sw-caller">{nameOf(entry)} </span>
              <span class="sw-cause">
                {[rule, fault, changes.length === 0 ? null : `${changes.length} changed`].filter(Boolean).join(', ')}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The start of the body, without the key that the client adds. */
function bodyOf({ request: { body } }: Entry): string {
  if (body === null || body === undefined) return '';
  const text = JSON.stringify(body, (name, value: unknown) => (name === 'idempotencyKey' ? undefined : value));
  return text.length > 160 ? `${text.slice(0, 160)} …` : text;
}

/** The query without the credential. */
function searchOf({ request }: Entry): string {
  const query = Object.entries(request.query).filter(([, value]) => value !== '[redacted]');
  return query.length === 0 ? '' : `?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
}
