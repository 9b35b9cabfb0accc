import { expect, test } from 'vitest';
import { endpoints, profileOf } from '../table.ts';
import { problemCodes } from './problem.ts';

test('every endpoint with a path parameter, and six others, can return 404', () => {
  const all = Object.values(endpoints);
  const sending = all.filter(({ errors = [] }) => errors.some((code) => problemCodes[code] === 404));
  expect(all.filter(({ path }) => path.includes('{')).filter((one) => !sending.includes(one))).toEqual([]);
  expect(sending.filter(({ path }) => !path.includes('{')).map(({ name }) => name)).toEqual([
    'bookings.list',
    'bookings.create',
    'attendees.create',
    'availabilities.create',
    'bookingReferences.create',
    'memberships.create',
  ]);
});

test('no endpoint returns endpoint_not_found, but the codes and the self-hosted profile contain it', () => {
  expect(Object.values(endpoints).filter(({ errors = [] }) => errors.includes('endpoint_not_found'))).toEqual([]);
  expect(problemCodes.endpoint_not_found).toBe(404);
  expect(profileOf('self-hosted').words.filter(({ code }) => code === 'endpoint_not_found')).toHaveLength(1);
});
