/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { BookingRow, EventTypeRow, Row, Snapshot } from '../control/responses.ts';
import { rowsOf, tablesOf } from '../copy/document.ts';
import { maxBookings } from '../model/session.ts';
import type { Session } from '../model/session.ts';
import { roleOf } from '../model/users.ts';
import { Choice, Panel, Tabs } from '../parts/elements.tsx';
import { hostsOf, weekOf } from '../week/host-week.ts';
import { Week } from '../week/week.tsx';
import { Table } from './table.tsx';

export interface DataPanelProps {
  readonly session: Session;
  readonly isShown: boolean;
  /** Ids of the bookings that the shown request is about. The week begins with the first one. */
  readonly highlighted: readonly number[];
  readonly onBook: (eventType: EventTypeRow, start: string) => void;
  readonly onMove: (booking: BookingRow, start: string) => void;
  readonly onOpen: (table: string, row: Row) => void;
}

const views = ['Week', 'Bookings', 'Attendees', 'Users', 'All tables'] as const;

/** The data of the mock: the week of a host, and its tables. */
export function DataPanel({ session, isShown, onOpen, ...handlers }: DataPanelProps): JSX.Element {
  const [view, setView] = useState<(typeof views)[number]>('Week');
  const [table, setTable] = useState('eventTypes');
  const { snapshot, users } = session.shown.data;
  const shownTable = view === 'All tables' ? table : view.toLowerCase();
  return (
    <Panel
      title="Data"
      name="data"
      isShown={isShown}
      tools={<Tabs label="Data to show" names={views} chosen={view} onChoose={setView} class="sw-small" />}
    >
      {snapshot === undefined ? (
        <TooMuch session={session} />
      ) : view === 'Week' ? (
        <HostWeek {...{ session, snapshot, onOpen }} {...handlers} />
      ) : (
        <>
          {view === 'All tables' ? (
            <Choice
              label="Table"
              value={table}
              options={tablesOf(snapshot).map((name) => [name, name] as const)}
              onChange={setTable}
            />
          ) : null}
          <Table
            key={shownTable}
            name={shownTable}
            rows={rowsOf(snapshot, shownTable)}
            extra={view === 'Users' ? aboutUsers(session, users) : undefined}
            onOpen={(row) => onOpen(shownTable, row)}
          />
        </>
      )}
    </Panel>
  );
}

function aboutUsers(session: Session, users: Session['shown']['data']['users']): (row: Row) => object {
  return ({ id }) => {
    const user = users.find((one) => one.id === id);
    return { role: user === undefined ? '' : roleOf(user), apiKey: session.keysOf(id).join(', ') };
  };
}

function TooMuch({ session }: { readonly session: Session }): JSX.Element {
  const count = session.shown.data.users.reduce((sum, { bookings }) => sum + bookings, 0);
  return (
    <div class="sw-stack">
      <p>
        The mock has {count.toLocaleString('en')} bookings. Above {maxBookings.toLocaleString('en')}, this page does not
        read the data by itself, because that takes several seconds after each change.
      </p>
      <button type="button" onClick={() => void session.readAll()}>
        Read all data
      </button>
    </div>
  );
}

interface HostWeekProps extends Pick<DataPanelProps, 'session' | 'highlighted' | 'onBook' | 'onMove' | 'onOpen'> {
  readonly snapshot: Snapshot;
}

function HostWeek({ session, snapshot, highlighted, onBook, onMove, onOpen }: HostWeekProps): JSX.Element {
  const [hostId, setHostId] = useState<number>();
  const [typeId, setTypeId] = useState<number>();
  const [date, setDate] = useState<string>();
  const hosts = hostsOf(snapshot, session.shown.data.users);
  const first = snapshot.bookings.find(({ id }) => highlighted.includes(id));
  const host = hosts.find(({ id }) => id === (hostId ?? first?.userId)) ?? hosts[0];
  if (host === undefined) return <p>No user has a booking or an event type.</p>;
  const types = snapshot.eventTypes.filter(({ userId }) => userId === host.id);
  const shownDate = date ?? (first?.userId === host.id ? first.startTime.slice(0, 10) : undefined);
  const eventType = types.find(({ id }) => id === typeId) ?? types[0];
  return (
    <>
      <div class="sw-line">
        <Choice
          label="Host"
          value={String(host.id)}
          options={hosts.map(({ id, username }) => [String(id), username] as const)}
          onChange={(value) => {
            setHostId(Number(value));
            setDate(undefined);
          }}
        />
        {eventType === undefined ? null : (
          <Choice
            label="Event type"
            value={String(eventType.id)}
            options={types.map(({ id, title, length }) => [String(id), `${title}, ${length} minutes`] as const)}
            onChange={(value) => setTypeId(Number(value))}
          />
        )}
      </div>
      <p class="sw-hint">
        Click a free time to put it into the form. Drag a booking to reschedule it, or focus it and press M.
      </p>
      <Week
        state={weekOf(snapshot, { host, eventType, highlighted, date: shownDate }, session.shown.clock.now)}
        onBook={(start) => eventType !== undefined && onBook(eventType, start)}
        onOpen={({ id }) => {
          const row = snapshot.bookings.find((booking) => booking.id === id);
          if (row !== undefined) onOpen('bookings', row);
        }}
        onMove={({ id }, start) => {
          const row = snapshot.bookings.find((booking) => booking.id === id);
          if (row !== undefined) onMove(row, start);
        }}
        onTurn={setDate}
      />
    </>
  );
}
