/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Row } from '../control/responses.ts';
import { Labelled, plural } from '../parts/elements.tsx';

interface TableProps {
  readonly name: string;
  readonly rows: readonly Row[];
  /** Columns that the page adds to each row. */
  readonly extra?: ((row: Row) => object) | undefined;
  readonly onOpen: (row: Row) => void;
}

const pageSize = 50;

/** Columns that are shown, in this order. Other tables show their first columns. */
const columnsOf: Readonly<Record<string, readonly string[]>> = {
  bookings: ['title', 'status', 'startTime', 'endTime', 'userId', 'eventTypeId'],
  attendees: ['bookingId', 'name', 'email', 'timeZone'],
  users: ['username', 'name', 'role', 'timeZone', 'apiKey'],
};

export function Table({ name, rows, extra, onOpen }: TableProps): JSX.Element {
  const [text, setText] = useState('');
  const [size, setSize] = useState(pageSize);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.toReversed().filter((row) => {
    const all = words.length === 0 ? '' : JSON.stringify(Object.values(row)).toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const columns =
    columnsOf[name] ??
    Object.keys(rows[0] ?? {})
      .filter((column) => column !== 'id')
      .slice(0, 5);
  return (
    <>
      <Labelled label={`Search in ${name}`}>
        <input type="search" value={text} onInput={({ currentTarget: { value } }) => setText(value)} />
      </Labelled>
      <p class="sw-hint" role="status">
        {found.length === rows.length ? plural(rows.length, 'row') : `${found.length} of ${plural(rows.length, 'row')}`}
        {', newest first. Click a row to see or edit it.'}
      </p>
      <div class="sw-scroll" tabIndex={0} role="region" aria-label={`Table ${name}`}>
        <table>
          <thead>
            <tr>
              {['id', ...columns].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.slice(0, size).map((row) => {
              const shown: Readonly<Record<string, unknown>> = { ...row, ...extra?.(row) };
              return (
                <tr key={row.id} onClick={() => onOpen(row)}>
                  <td>
                    {/* A click on the button is one on the row, too. */}
                    <button type="button" aria-label={`Open row ${row.id}`}>
                      {row.id}
                    </button>
                  </td>
                  {columns.map((column) => (
                    <td key={column}>{cellText(shown[column])}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {found.length > size ? (
        <button type="button" onClick={() => setSize(size + pageSize)}>
          Show {Math.min(pageSize, found.length - size)} more
        </button>
      ) : null}
    </>
  );
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
