/** Facts about refusals: their bodies by layer, their sentences, and what comes with them. */
import { ask, fieldsOf } from '../../../../conformance/test/asking.ts';
import { factsOf } from '../fact/facts-of.ts';
import { NotShown } from '../fact/fact.ts';
import type { Fact } from '../fact/fact.ts';
import { headerLook, membersOf, sentenceIn, statusOf } from '../fact/looks.ts';

const body = {
  section: 'resources 1.6',
  assumption: 'A-26',
  needs: 'reading',
  holds: { 'service.errors': 'self-hosted' },
} as const;
const unknownKey = { apiKey: 'no-such-key' };
const missing = 'GET /bookings/999999999';
/** A path that has no GET. */
const noGet = 'GET /availabilities';

/** Facts about refusals. */
export const errorFacts: readonly Fact[] = factsOf(body, [
  [
    'errors.no-key-body: A request without a key is refused with a body of `message` alone.',
    { statuses: ['message', 'message, code'] },
    membersOf(null, 'GET /me'),
  ],
  [
    'errors.unknown-key-body: A key that nobody has is refused with a body of `error` alone.',
    { statuses: ['error', 'message, code'] },
    membersOf(unknownKey, 'GET /me'),
  ],
  [
    'errors.unknown-key-text: The `error` of a key that nobody has is a text.',
    { statuses: ['string', 'undefined'] },
    async (service) => typeof fieldsOf((await ask(service, unknownKey, 'GET /me')).json)['error'],
  ],
  [
    'errors.expired-key-body: A key that is over is refused with a body of `error` alone.',
    { statuses: ['error', 'message, code'], needs: 'data' },
    membersOf('expired', 'GET /me'),
  ],
  [
    'errors.locked-body (A-38): A locked user is refused with a body of `error` alone.',
    {
      section: 'resources 1.3',
      statuses: ['error', 'message, code'],
      needs: 'data',
    },
    async (service) => {
      if (service.staged === undefined) throw new NotShown('nobody is locked');
      service.staged.lock();
      return membersOf('bob', 'GET /me')(service);
    },
  ],
  [
    'errors.handler-body: What a handler refuses has a body of `message` and `data`.',
    { statuses: ['message, data', 'message, code'] },
    membersOf('alice', missing),
  ],
  [
    'errors.handler-trace: In newer builds `data` holds the id of the trace.',
    { statuses: ['traceId', ''] },
    async (service) => {
      const { data } = fieldsOf((await ask(service, 'alice', missing)).json);
      return Object.keys(fieldsOf(data)).join(', ');
    },
  ],
  [
    'errors.page-body: What the layer of pages refuses has a body of `message` and `error`.',
    { statuses: ['message, error', 'message, code, issues'] },
    membersOf('alice', 'GET /bookings', { query: { take: 0, page: 1 } }),
  ],
  [
    'errors.cancelled-body: The refusal to cancel a booking out of reach has a body of `message` and `error`.',
    {
      holds: { 'behavior.hidden': 'by-resource', 'service.errors': 'self-hosted' },
      statuses: ['message, error', 'message, code'],
      needs: 'writing',
    },
    membersOf('alice', 'DELETE /bookings/999999999/cancel'),
  ],
  [
    'errors.page-message: The `message` about a page is the list of its problems as JSON.',
    { section: 'resources 1.8', statuses: ['JSON', 'a sentence'] },
    async (service) => {
      const response = await ask(service, 'alice', 'GET /bookings', { query: { take: 0, page: 1 } });
      return sentenceIn(response).startsWith('[') ? 'JSON' : 'a sentence';
    },
  ],
  [
    'errors.method-body: A method that a path does not have is refused with a body of `message` alone.',
    { statuses: ['message', 'message, code'] },
    membersOf('alice', noGet),
  ],
  [
    'errors.method-status (A-27): A method that a path does not have is refused with 405.',
    { holds: {}, statuses: '405' },
    statusOf('alice', noGet),
  ],
  [
    'errors.method-names (A-27): The sentence of a 405 names the methods that there are.',
    { holds: {}, statuses: 'POST' },
    async (service) => /POST/.exec(sentenceIn(await ask(service, 'alice', noGet)))?.[0] ?? 'no method',
  ],
  [
    'errors.no-allow (A-27): A 405 comes without `Allow`.',
    { holds: { 'service.oauth': 'self-hosted' }, statuses: ['absent', 'there'] },
    headerLook('allow', 'alice', noGet),
  ],
  [
    'errors.no-challenge (A-27): A 401 comes without `WWW-Authenticate`.',
    {
      section: 'oauth C',
      holds: { 'service.oauth': 'self-hosted' },
      statuses: ['absent', 'there'],
    },
    headerLook('www-authenticate', null, 'GET /me'),
  ],
  [
    'errors.method-after-the-key (A-27): A wrong method without a key is refused for the key.',
    { section: 'resources 1.2', holds: {}, statuses: '401' },
    statusOf(null, noGet),
  ],
  [
    'errors.body-after-reach (A-32): A body is looked at after the key.',
    {
      section: 'resources 1.2',
      holds: {},
      statuses: '401',
      needs: 'data',
    },
    statusOf(null, 'POST /attendees', { body: {} }),
  ],
  [
    'errors.no-code: No refusal has a `code`.',
    { statuses: ['absent', 'there'] },
    async (service) => {
      const { json } = await ask(service, 'alice', 'GET /bookings', { query: { dateFrom: 'never' } });
      return 'code' in fieldsOf(json) ? 'there' : 'absent';
    },
  ],
  [
    'errors.field-text: The problem of a field is told as the code, `in`, the field in quotation marks, and a text.',
    { statuses: ["in 'dateFrom': ", 'a sentence'] },
    async (service) => {
      const response = await ask(service, 'alice', 'GET /bookings', { query: { dateFrom: 'never' } });
      return /in '\w+': /.exec(sentenceIn(response))?.[0] ?? 'a sentence';
    },
  ],
  [
    'errors.fields-joined: The problems of several fields are joined with a semicolon.',
    { holds: {}, statuses: '2 problems', needs: 'data' },
    async (service) => {
      const wrong = { bookingId: 1, email: 7, name: 7, timeZone: 'UTC' };
      const response = await ask(service, 'alice', 'POST /attendees', { body: wrong });
      return `${sentenceIn(response).split('; ').length} problems`;
    },
  ],
  [
    'errors.unknown-field-text: Unknown fields are told by their names alone.',
    {
      statuses: ['unrecognized key', 'a sentence'],
      needs: 'data',
    },
    async (service) => {
      const response = await ask(service, 'alice', 'PATCH /attendees/1', { body: { colour: 'red' } });
      return /unrecognized key/i.exec(sentenceIn(response))?.[0].toLowerCase() ?? 'a sentence';
    },
  ],
  [
    'errors.invalid-400 (A-27): A field that breaks its rule is refused with 400.',
    { holds: {}, statuses: '400' },
    statusOf('alice', 'GET /bookings', { query: { dateFrom: 'never' } }),
  ],
  [
    'errors.id-not-numeric (A-27): An id that is no number is refused with 400.',
    { holds: {}, statuses: '400' },
    statusOf('alice', 'GET /bookings/one'),
  ],
]);
