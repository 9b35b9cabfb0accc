/** Facts about refusals: their bodies by layer, their sentences, and what comes with them. */
import { ask } from '../runner/ask.ts';
import { fieldsOf, NotShown } from '../fact/fact.ts';
import type { Fact } from '../fact/fact.ts';
import { hasHeader, membersOf, sentenceIn, statusOf } from '../fact/looks.ts';

const body = {
  section: 'resources 1.6',
  gap: 'G-26',
  needs: 'reading',
  holds: { 'behavior.errors': 'split' },
} as const;
const unknownKey = { apiKey: 'no-such-key' };
const missing = 'GET /bookings/999999999';
/** A path that has no GET. */
const noGet = 'GET /availabilities';

/** Facts about refusals. */
export const errorFacts: readonly Fact[] = [
  {
    ...body,
    id: 'errors.no-key-body',
    fact: 'A request without a key is refused with a body of `message` alone.',
    request: 'GET /me without a key',
    selfHosted: 'message',
    specification: 'message, code',
    look: membersOf(null, 'GET /me'),
  },
  {
    ...body,
    id: 'errors.unknown-key-body',
    fact: 'A key that nobody has is refused with a body of `error` alone.',
    request: 'GET /me with a key that nobody has',
    selfHosted: 'error',
    specification: 'message, code',
    look: membersOf(unknownKey, 'GET /me'),
  },
  {
    ...body,
    id: 'errors.unknown-key-text',
    fact: 'The `error` of a key that nobody has is a text.',
    request: 'GET /me with a key that nobody has',
    selfHosted: 'string',
    specification: 'undefined',
    look: async (service) => typeof fieldsOf((await ask(service, unknownKey, 'GET /me')).json)['error'],
  },
  {
    ...body,
    id: 'errors.expired-key-body',
    fact: 'A key that is over is refused with a body of `error` alone.',
    request: 'GET /me with a key that is over',
    selfHosted: 'error',
    specification: 'message, code',
    needs: 'town',
    look: membersOf('expired', 'GET /me'),
  },
  {
    ...body,
    id: 'errors.locked-body',
    fact: 'A locked user is refused with a body of `error` alone.',
    section: 'resources 1.3',
    gap: 'G-38',
    request: 'GET /me as a locked user',
    selfHosted: 'error',
    specification: 'message, code',
    needs: 'town',
    look: async (service) => {
      if (service.staged === undefined) throw new NotShown('nobody is locked');
      service.staged.lock();
      return membersOf('bob', 'GET /me')(service);
    },
  },
  {
    ...body,
    id: 'errors.handler-body',
    fact: 'What a handler refuses has a body of `message` and `data`.',
    request: 'GET /bookings/{id} of a booking that there is not',
    selfHosted: 'message, data',
    specification: 'message, code',
    look: membersOf('alice', missing),
  },
  {
    ...body,
    id: 'errors.handler-trace',
    fact: 'In newer builds `data` holds the id of the trace.',
    request: 'GET /bookings/{id} of a booking that there is not',
    selfHosted: 'traceId',
    specification: '',
    look: async (service) => {
      const { data } = fieldsOf((await ask(service, 'alice', missing)).json);
      return Object.keys(fieldsOf(data)).join(', ');
    },
  },
  {
    ...body,
    id: 'errors.page-body',
    fact: 'What the layer of pages refuses has a body of `message` and `error`.',
    request: 'GET /bookings?take=0&page=1',
    selfHosted: 'message, error',
    specification: 'message, code, issues',
    look: membersOf('alice', 'GET /bookings', { query: { take: 0, page: 1 } }),
  },
  {
    ...body,
    id: 'errors.cancelled-body',
    fact: 'The refusal to cancel a booking out of reach has a body of `message` and `error`.',
    request: 'DELETE /bookings/{id}/cancel of a booking that there is not',
    holds: { 'behavior.hidden': 'by-resource', 'behavior.errors': 'split' },
    selfHosted: 'message, error',
    specification: 'message, code',
    needs: 'writing',
    look: membersOf('alice', 'DELETE /bookings/999999999/cancel'),
  },
  {
    ...body,
    id: 'errors.page-message',
    fact: 'The `message` about a page is the list of its problems as JSON.',
    section: 'resources 1.8',
    request: 'GET /bookings?take=0&page=1',
    selfHosted: 'JSON',
    specification: 'a sentence',
    look: async (service) => {
      const response = await ask(service, 'alice', 'GET /bookings', { query: { take: 0, page: 1 } });
      return sentenceIn(response).startsWith('[') ? 'JSON' : 'a sentence';
    },
  },
  {
    ...body,
    id: 'errors.method-body',
    fact: 'A method that a path does not have is refused with a body of `message` alone.',
    request: noGet,
    selfHosted: 'message',
    specification: 'message, code',
    look: membersOf('alice', noGet),
  },
  {
    ...body,
    id: 'errors.method-status',
    fact: 'A method that a path does not have is refused with 405.',
    gap: 'G-27',
    request: noGet,
    holds: {},
    selfHosted: '405',
    look: statusOf('alice', noGet),
  },
  {
    ...body,
    id: 'errors.method-names',
    fact: 'The sentence of a 405 names the methods that there are.',
    gap: 'G-27',
    request: noGet,
    holds: {},
    selfHosted: 'POST',
    look: async (service) => /POST/.exec(sentenceIn(await ask(service, 'alice', noGet)))?.[0] ?? 'no method',
  },
  {
    ...body,
    id: 'errors.no-allow',
    fact: 'A 405 comes without `Allow`.',
    gap: 'G-27',
    request: noGet,
    holds: { 'behavior.challenges': 'absent' },
    selfHosted: 'absent',
    specification: 'there',
    look: hasHeader('allow', 'alice', noGet),
  },
  {
    ...body,
    id: 'errors.no-challenge',
    fact: 'A 401 comes without `WWW-Authenticate`.',
    section: 'oauth C',
    gap: 'G-27',
    request: 'GET /me without a key',
    holds: { 'behavior.challenges': 'absent' },
    selfHosted: 'absent',
    specification: 'there',
    look: hasHeader('www-authenticate', null, 'GET /me'),
  },
  {
    ...body,
    id: 'errors.method-after-the-key',
    fact: 'A wrong method without a key is refused for the key.',
    section: 'resources 1.2',
    gap: 'G-27',
    request: `${noGet} without a key`,
    holds: {},
    selfHosted: '401',
    look: statusOf(null, noGet),
  },
  {
    ...body,
    id: 'errors.body-after-reach',
    fact: 'A body is looked at after the key.',
    section: 'resources 1.2',
    gap: 'G-32',
    request: 'POST /attendees with an empty object, without a key',
    holds: {},
    selfHosted: '401',
    needs: 'town',
    look: statusOf(null, 'POST /attendees', { body: {} }),
  },
  {
    ...body,
    id: 'errors.no-code',
    fact: 'No refusal has a `code`.',
    request: 'GET /bookings?dateFrom=never',
    selfHosted: 'absent',
    specification: 'there',
    look: async (service) => {
      const { json } = await ask(service, 'alice', 'GET /bookings', { query: { dateFrom: 'never' } });
      return 'code' in fieldsOf(json) ? 'there' : 'absent';
    },
  },
  {
    ...body,
    id: 'errors.field-text',
    fact: 'The problem of a field is told as the code, `in`, the field in quotation marks, and a text.',
    request: 'GET /bookings?dateFrom=never',
    selfHosted: "in 'dateFrom': ",
    specification: 'a sentence',
    look: async (service) => {
      const response = await ask(service, 'alice', 'GET /bookings', { query: { dateFrom: 'never' } });
      return /in '\w+': /.exec(sentenceIn(response))?.[0] ?? 'a sentence';
    },
  },
  {
    ...body,
    id: 'errors.fields-joined',
    fact: 'The problems of several fields are joined with a semicolon.',
    request: 'POST /attendees with two fields of the wrong kind',
    holds: {},
    selfHosted: '2 problems',
    needs: 'town',
    look: async (service) => {
      const wrong = { bookingId: 1, email: 7, name: 7, timeZone: 'UTC' };
      const response = await ask(service, 'alice', 'POST /attendees', { body: wrong });
      return `${sentenceIn(response).split('; ').length} problems`;
    },
  },
  {
    ...body,
    id: 'errors.unknown-field-text',
    fact: 'Unknown fields are told by their names alone.',
    request: 'PATCH /attendees/{id} with an unknown field',
    selfHosted: 'unrecognized key',
    specification: 'a sentence',
    needs: 'town',
    look: async (service) => {
      const response = await ask(service, 'alice', 'PATCH /attendees/1', { body: { colour: 'red' } });
      return /unrecognized key/i.exec(sentenceIn(response))?.[0].toLowerCase() ?? 'a sentence';
    },
  },
  {
    ...body,
    id: 'errors.invalid-400',
    fact: 'A field that breaks its rule is refused with 400.',
    gap: 'G-27',
    request: 'GET /bookings?dateFrom=never',
    holds: {},
    selfHosted: '400',
    look: statusOf('alice', 'GET /bookings', { query: { dateFrom: 'never' } }),
  },
  {
    ...body,
    id: 'errors.id-not-numeric',
    fact: 'An id that is no number is refused with 400.',
    gap: 'G-27',
    request: 'GET /bookings/one',
    holds: {},
    selfHosted: '400',
    look: statusOf('alice', 'GET /bookings/one'),
  },
];
