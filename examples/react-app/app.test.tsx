// @vitest-environment happy-dom
import { createMock, fault } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { createClient } from '@slotwise/sdk';
import { createQueries } from '@slotwise/sdk/query';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { App } from './app.tsx';

let mock: Mock;

beforeEach(() => {
  mock = createMock({ now: '2030-01-01T00:00:00Z' });
  const client = createClient({ ...mock.as('alice'), allowKeyInPage: true });
  const queries = createQueries(client, { scope: 3 });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App queries={queries} />
    </QueryClientProvider>,
  );
});

afterEach(cleanup);

async function firstItem(): Promise<HTMLElement> {
  const [item] = await screen.findAllByRole('listitem');
  if (item === undefined) throw new TypeError('the list is empty');
  return item;
}

function book(start: string): void {
  fireEvent.change(screen.getByLabelText('Start'), { target: { value: start } });
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Book' }));
}

test('shows ten bookings, and ten more', async () => {
  expect(await screen.findAllByRole('listitem')).toHaveLength(10);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(20));
});

test('shows the details of a booking', async () => {
  fireEvent.click(within(await firstItem()).getByRole('button', { name: /Intro call/ }));
  const details = await screen.findByRole('region', { name: 'Details' });
  expect(details.textContent).toContain('accepted');
});

test('cancels a booking at once, and shows it again if the request fails', async () => {
  // A slow error.
  mock.faults.add({ on: 'bookings.cancel', times: 1, do: fault.delay(1000) });
  mock.faults.add({ on: 'bookings.cancel', times: 1, do: fault.status(500) });
  await cancelFirst();
  expect(screen.queryByRole('alert')).toBeNull();
  await mock.clock.advance({ seconds: 1 });
  await screen.findByRole('alert');
  within(await firstItem()).getByRole('button', { name: 'Cancel' });

  const since = mock.journal.last;
  await cancelFirst();
  await mock.waitForRequest('bookings.list', { since });
  await within(await firstItem()).findByText(/Cancelled/);
});

async function cancelFirst(): Promise<void> {
  fireEvent.click(within(await firstItem()).getByRole('button', { name: 'Cancel' }));
  await within(await firstItem()).findByText(/Cancelled/);
}

test('books a time, and tells the visitor that a time is taken', async () => {
  await firstItem();
  book(localText(new Date('2030-01-07T09:00:00Z')));
  expect((await screen.findByRole('alert')).textContent).toMatch(/not available/);
  expect(screen.getByLabelText('Start').getAttribute('aria-invalid')).toBe('true');

  book(localText(new Date('2030-01-22T15:00:00Z')));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(''));
});

/** The value of an input for a date and time, in the time zone of the visitor. */
function localText(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
