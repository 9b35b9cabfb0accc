import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { checkTimeZone } from './time-zones.ts';

test.each([undefined, null, 'Europe/London', 'UTC', 'US/Eastern'])('%j is accepted', (name) => {
  expect(() => checkTimeZone(name)).not.toThrow();
});

test.each([
  ['Mars/Base', '"Mars/Base"'],
  ['europe/london', '"europe/london"'],
  ['', '""'],
  ['"', String.raw`"\""`],
  ['a'.repeat(60), `"${'a'.repeat(60)}"`],
  ['a'.repeat(61), `"${'a'.repeat(60)}"`],
])('%j is rejected with the name of the field and the first 60 characters of the value (A-73)', (name, visible) => {
  const message = `timeZone must be a supported time zone such as Europe/London, in exact case, got ${visible}`;
  const refusal = new Refusal('request.time-zone', { message, issues: [{ path: 'timeZone', message }] });
  expect(() => checkTimeZone(name)).toThrow(refusal);
});
