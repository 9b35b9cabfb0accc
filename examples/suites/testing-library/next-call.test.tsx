import { fault } from '@slotwise/mock';
import { test } from '@slotwise/mock/vitest';
import { createClient } from '@slotwise/sdk';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect } from 'vitest';
import { NextCall } from './next-call.js';

afterEach(cleanup);

test('a click books the call', async ({ mock, as }) => {
  render(<NextCall client={createClient({ ...as('alice'), allowKeyInPage: true })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Book a call' }));
  await screen.findByText('Booked 2030-01-07T13:00:00Z');
  expect(mock).toHaveReceivedTimes('bookings.create', 1, { status: 200 });
});

test('a second click finds the time taken', async ({ as }) => {
  render(<NextCall client={createClient({ ...as('alice'), allowKeyInPage: true })} />);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('Booked 2030-01-07T13:00:00Z');
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('Taken');
});

test('while the answer is on its way, the page says so', async ({ mock, as }) => {
  mock.clock.autoAdvance(false);
  mock.faults.add({ on: 'bookings.create', do: fault.delay(3000) });
  render(<NextCall client={createClient({ ...as('alice'), allowKeyInPage: true })} />);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('Booking');
  await mock.clock.advanceAsync({ seconds: 3 });
  await screen.findByText('Booked 2030-01-07T13:00:00Z');
});

test('an outage is told', async ({ mock, as }) => {
  mock.faults.play('outage');
  render(<NextCall client={createClient({ ...as('alice'), allowKeyInPage: true, retry: false })} />);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('Try again later');
});
