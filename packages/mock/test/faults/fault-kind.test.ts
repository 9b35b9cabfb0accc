import { check } from '@slotwise/schemas';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fault } from '../../src/index.ts';
import type { Fault } from '../../src/index.ts';
import { faultRuleInput } from '../../src/server/control/routes/fault-input.ts';
import { faultKinds } from '../../src/faults/fault.ts';
import { oauthKinds } from '../../src/faults/fault-oauth.ts';

const kinds = { ...faultKinds, ...oauthKinds };

type Row = readonly [input: object, made: Fault];

/** Each kind as the control API describes it, and the same fault in code. */
const rows: Readonly<Record<keyof typeof kinds, Row>> = {
  status: [{ status: 503, retryAfter: 30, json: {} }, fault.status(503, { retryAfter: 30, json: {} })],
  respond: [{ status: 409, headers: { a: 'b' }, text: 'no' }, fault.respond({ status: 409, text: 'no' })],
  html: [{}, fault.html()],
  hang: [{}, fault.hang()],
  reset: [{}, fault.reset()],
  delay: [{ ms: { from: 1, to: 2 } }, fault.delay({ from: 1, to: 2 })],
  truncate: [{ bytes: 3 }, fault.truncate(3)],
  slowBody: [{ bytesPerSecond: 5, chunkBytes: 1 }, fault.slowBody({ bytesPerSecond: 5, chunkBytes: 1 })],
  malformedJson: [{}, fault.malformedJson()],
  wrongType: [{ path: 'booking.id', value: 'text' }, fault.wrongType('booking.id', 'text')],
  'oauth.loseResponse': [{}, fault.oauth.loseResponse()],
  'oauth.revokeDuringRefresh': [{}, fault.oauth.revokeDuringRefresh()],
  'oauth.skewClock': [{ by: { minutes: -5 } }, fault.oauth.skewClock({ minutes: -5 })],
  'oauth.wrongIssuer': [{ issuer: 'https://a.example' }, fault.oauth.wrongIssuer('https://a.example')],
};

function problemsOf(described: object): readonly string[] {
  const read = check(faultRuleInput, { do: described });
  return read.ok ? [] : read.issues.map(({ message }) => message);
}

test.each(Object.entries<Row>(rows))('the control API creates the same fault as code: %s', (kind, [input, fault]) => {
  const read = check(faultRuleInput, { do: { kind, ...input } });
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  expect({ ...read.value.do(), apply: expect.any(Function) }).toEqual(fault);
});

test.each(Object.keys(rows))('the control API rejects an unknown field: %s', (kind) => {
  const [input] = rows[kind as keyof typeof rows]; // a key of the table
  expect(problemsOf({ kind, ...input, more: 1 })).toEqual([expect.stringContaining('do.more is not a known field')]);
});

test.each([
  [{ kind: 'status', status: 200 }, 'do.status must be a whole number from 400 to 599, got 200'],
  [{ kind: 'status', status: 503, retryAfter: 'soon' }, 'do.retryAfter must be seconds, a whole number from 0, or an'],
  [{ kind: 'respond', headers: { a: 1 } }, 'do.headers.a must be text, got 1'],
  [{ kind: 'delay', ms: -1 }, 'do.ms must be milliseconds from 0, { from, to }'],
  [{ kind: 'truncate', bytes: -1 }, 'do.bytes must be a whole number of bytes from 0, got -1'],
  [{ kind: 'slowBody', bytesPerSecond: 0 }, 'do.bytesPerSecond must be a number above 0, got 0'],
  [{ kind: 'wrongType', path: '', value: 1 }, 'do.path must be a path such as booking.startTime, got ""'],
  [{ kind: 'oauth.skewClock', by: { minutes: 'five' } }, 'do.by.minutes must be a number, got "five"'],
  [{ kind: 'oauth.wrongIssuer', issuer: 'me' }, 'do.issuer must be an absolute address, got "me"'],
  [{ kind: 'melt' }, 'do.kind must be one of status, respond, html, hang, reset, delay, truncate, slowBody'],
])('the control API rejects %j with the message of the fault kind', (described, message) => {
  expect(problemsOf(described)).toEqual([expect.stringContaining(message)]);
});

test('every field of a kind has a description', () => {
  const bare = Object.entries(kinds).flatMap(([kind, { fields }]) => {
    const { properties = {} } = z.toJSONSchema(z.strictObject(fields()), { io: 'input', unrepresentable: 'any' });
    return Object.entries(properties)
      .filter(([, field]) => typeof field === 'boolean' || field.description === undefined)
      .map(([field]) => `${kind}.${field}`);
  });
  expect(bare).toEqual([]);
});
