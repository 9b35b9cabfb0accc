import { profileNames, profileOf } from '@slotwise/mock';
import type { Mock, MockOptions } from '@slotwise/mock';
import { expect, test, vi } from 'vitest';
import { makeMock } from '../../test/targets.ts';
import { bookingBody, fieldsOf, NotShown, describeResponse } from '../fact/fact.ts';
import type { Fact, FactTarget } from '../fact/fact.ts';
import { facts } from '../facts/index.ts';
import { ask } from '../runner/ask.ts';
import { lineOf } from '../runner/call.ts';
import { valueIn } from './diagnosis.ts';
import type { SwitchFinding } from './diagnosis.ts';
import { NotExamined } from '../runner/reached.ts';
import { examine } from './examine.ts';
import type { ExamineOptions } from './examine.ts';
import { jsonOf } from './report/json.ts';
import { markdownOf } from './report/markdown.ts';
import { textOf } from './report/text.ts';

// Some tests ask a service hundreds of questions, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const now = Date.UTC(2030, 0, 1);
const optionsFor = ({ baseUrl, appUrl, fetch }: Mock, over: Partial<ExamineOptions> = {}): ExamineOptions => ({
  ...{ baseUrl, appUrl, fetch, now, apiKey: 'key_alice' },
  ...over,
});

test.each(profileNames)('the doctor finds the profile %s by reading alone', async (profile) => {
  const mock = makeMock({ profile });
  const examination = await examine(optionsFor(mock));
  expect(examination.nearest).toBe(profile);
  expect(examination.profile).toEqual({ extends: profile });
  const looked = examination.findings.filter(({ grade }) => grade !== 'not-looked-at');
  expect(looked.map(({ fact }) => fact.id)).toEqual(
    facts.filter(({ needs }) => needs === 'reading').map(({ id }) => id),
  );
  expect(looked.filter(({ grade }) => grade === 'neither' || grade === 'not-shown')).toEqual([]);
});

test.each(profileNames)('under %s it sends nothing but GET, and changes nothing', async (profile) => {
  const mock = makeMock({ profile });
  const before = mock.checkpoint();
  await examine(optionsFor(mock));
  expect(new Set(mock.journal.entries().map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(mock.journal.entries().filter(({ changed }) => changed)).toEqual([]);
  const after = JSON.stringify(mock.export());
  mock.rollback(before);
  expect(JSON.stringify(mock.export())).toBe(after);
});

test('a fact that would write is not looked at by reading', async () => {
  const mock = makeMock();
  const editing = async (service: FactTarget) =>
    describeResponse(await ask(service, 'alice', 'PATCH /bookings/1', { body: {} }));
  const some: readonly Fact[] = [
    { ...booking, needs: 'reading' },
    { ...booking, needs: 'reading', look: editing },
  ];
  const examination = await examine(optionsFor(mock, { facts: some }));
  expect(examination.findings).toMatchObject([
    { grade: 'not-looked-at', reason: 'it books' },
    { grade: 'not-looked-at', reason: 'it sends a PATCH' },
  ]);
  expect(mock.journal.count({ endpoint: 'bookings.create' })).toBe(0);
});

/** A fact that books, as those of the table do. */
const booking: Fact = {
  id: 'sample.booking',
  fact: 'A booking is made.',
  section: 'resources 3.3',
  gap: 'G-20',
  request: 'POST /bookings',
  holds: { 'behavior.envelope': 'bare' },
  selfHosted: 'bare',
  specification: 'keyed',
  needs: 'writing',
  look: async (service) => {
    const { json, status } = await ask(service, 'alice', 'POST /bookings', { body: bookingBody(service) });
    if (status !== 200) throw new NotShown(`no booking was made: ${status}`);
    const { booking: inner } = fieldsOf(json);
    await ask(service, 'alice', lineOf('bookings.cancel', String(fieldsOf(inner ?? json)['id'])));
    return inner === undefined ? 'bare' : 'keyed';
  },
};

/** The same, but it leaves its booking there. */
const untidy: Fact = {
  ...booking,
  id: 'sample.untidy',
  look: async (service) =>
    describeResponse(await ask(service, 'alice', 'POST /bookings', { body: bookingBody(service) })),
};

test.each(profileNames)(
  'under %s it books where it is given an event type, and leaves no booking alive',
  async (profile) => {
    const mock = makeMock({ profile });
    const alive = () => mock.export().bookings.filter(({ status }) => status === 'ACCEPTED').length;
    const before = alive();
    const { findings, leftBehind } = await examine(optionsFor(mock, { eventTypeId: 1, facts: [booking, untidy] }));
    expect(findings).toMatchObject([{ grade: profile }, { grade: 'neither', seen: '200' }]);
    expect(alive()).toBe(before);
    expect(leftBehind).toEqual([expect.stringMatching(/^bookings (\d+, )+\d+: cancelled; they stay in the lists$/)]);
  },
);

test('a booking that was moved away is not taken for one that is left', async () => {
  const moving: Fact = {
    ...booking,
    look: async (service) => {
      const made = await ask(service, 'alice', 'POST /bookings', { body: bookingBody(service) });
      const { uid } = fieldsOf(fieldsOf(made.json)['booking']);
      return describeResponse(
        await ask(service, 'alice', 'POST /bookings', { body: bookingBody(service, { rescheduleUid: uid }) }),
      );
    },
  };
  const { findings, leftBehind } = await examine(optionsFor(makeMock(), { eventTypeId: 1, facts: [moving] }));
  expect(findings).toMatchObject([{ seen: '200' }]);
  expect(leftBehind).toEqual([expect.stringMatching(/^bookings [\d, ]+: cancelled; they stay in the lists$/)]);
});

test('a booking that cannot be removed is named', async () => {
  const mock = makeMock();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    return request.method === 'DELETE' ? Response.json({}, { status: 500 }) : mock.fetch(request);
  };
  const { leftBehind } = await examine(optionsFor(mock, { fetch, eventTypeId: 1, facts: [untidy] }));
  expect(leftBehind.length).toBeGreaterThan(0);
  for (const line of leftBehind) expect(line).toMatch(/^bookings \d+: not removed \(500\)$/);
});

test('a creation whose answer never came is named', async () => {
  const mock = makeMock();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'POST') throw new TypeError('fetch failed');
    return mock.fetch(request);
  };
  const { findings, leftBehind } = await examine(optionsFor(mock, { fetch, eventTypeId: 1, facts: [booking] }));
  expect(findings).toMatchObject([{ grade: 'not-looked-at' }]);
  expect(leftBehind).toEqual(['bookings: one may have been made; no answer came']);
});

test('after an interrupt nothing more is looked at, and what was made is removed', async () => {
  const mock = makeMock();
  const { signal, abort } = interruptible();
  const interrupting: Fact = { ...untidy, look: async (service) => untidy.look(service).finally(abort) };
  const examination = await examine(optionsFor(mock, { signal, eventTypeId: 1, facts: [interrupting, booking] }));
  expect(examination.interrupted).toBe(true);
  expect(examination.findings).toMatchObject([{ grade: 'neither' }, { grade: 'not-looked-at', reason: 'interrupted' }]);
  expect(mock.export().bookings.filter(({ id, status }) => id > 115 && status !== 'CANCELLED')).toEqual([]);
});

test('an event type that nobody can book is said, and nothing is left behind', async () => {
  const { findings, leftBehind } = await examine(optionsFor(makeMock(), { eventTypeId: 999, facts: [booking] }));
  expect(findings).toMatchObject([{ reason: expect.stringContaining('no start of event type 999 was accepted') }]);
  expect(leftBehind).toEqual([]);
});

test('what is not looked at is told with what it needs, or why it was not seen all the same', async () => {
  const text = async (over: Partial<ExamineOptions>) => {
    const examination = await examine(optionsFor(makeMock(), { facts: [booking], ...over }));
    return textOf({ examination, expected: null });
  };
  expect(await text({})).toContain('1 (--write): sample 1');
  expect(await text({ eventTypeId: 999 })).toContain('1 (no start of event type 999 was accepted');
});

test.each([
  [() => Promise.reject(new TypeError('http://x/?apiKey=secret-key')), 'is not reached'],
  [() => Promise.resolve(Response.json({}, { status: 401 })), 'refuses the API key (401 to GET /me)'],
  [() => Promise.resolve(Response.json({}, { status: 403 })), 'refuses the API key (403 to GET /me)'],
  [() => Promise.resolve(new Response('<html>', { status: 200 })), 'answers GET /me with 200, and no JSON'],
  [() => Promise.resolve(Response.json([])), 'JSON that is no user'],
  [() => Promise.resolve(Response.json({}, { status: 404 })), 'answers GET /me with 404'],
  [() => Promise.resolve(Response.json({}, { status: 429 })), 'asks for fewer requests'],
])('a service that cannot be examined is told in one line, and nothing is written (%#)', async (fetch, words) => {
  const sent: string[] = [];
  const counting: typeof globalThis.fetch = (input, init) => {
    sent.push(new Request(input, init).method);
    return fetch();
  };
  const made = examine(optionsFor(makeMock(), { fetch: counting, apiKey: 'secret-key', eventTypeId: 1 }));
  const error = await made.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NotExamined);
  expect(String(error)).toContain(words);
  expect(String(error)).not.toContain('secret-key');
  expect(sent).toEqual(['GET']);
});

test('no output holds the key or the token, whatever the service says', async () => {
  const mock = makeMock();
  const accessToken = mock.oauth.grant({ userId: 3, scopes: ['READ_BOOKING', 'READ_PROFILE'] });
  const echoing: Fact = { ...booking, needs: 'reading', look: async () => `key_alice and ${accessToken}` };
  const failing: Fact = { ...echoing, look: () => Promise.reject(new NotShown(`no key_alice, no ${accessToken}`)) };
  const examination = await examine(optionsFor(mock, { accessToken, facts: [echoing, failing, ...facts] }));
  const reported = { examination, expected: profileOf('self-hosted') };
  const printed = [textOf(reported), markdownOf(reported), jsonOf(reported)].join('\n');
  expect(printed).toContain('[redacted] and [redacted]');
  expect(printed).not.toContain('key_alice');
  expect(printed).not.toContain(accessToken);
});

/** All that lets the doctor see whatever it can see. */
const everything = (mock: Mock): Partial<ExamineOptions> => ({
  eventTypeId: 1,
  accessToken: mock.oauth.grant({ userId: 3, scopes: ['READ_BOOKING', 'READ_PROFILE'] }),
});

/** The switches that facts hold by. */
const switchNames = [...new Set(facts.flatMap(({ holds }) => Object.keys(holds)))];

/** The switches that only callers and rows of the town show, or a user who clicks Allow: each with the reason. */
const onlyInTheTown: Readonly<Record<string, string>> = {
  'behavior.adminAttendees': 'needs the key of an Admin',
  'behavior.adminSchedules': 'needs the key of an Admin',
  'behavior.attendedBookings': 'needs two hosts, one of whom attends a booking of the other',
  'behavior.attendeeAccess': 'needs a booking that the caller attends and does not host',
  'behavior.busyBookings': 'needs an event type that requires confirmation',
  'behavior.calendarCredential': 'would leave a calendar behind',
  'behavior.checkNeedsProfile': 'needs a token without READ_PROFILE',
  'behavior.codeReuse': 'needs a user who clicks Allow',
  'behavior.dates': 'would leave opening hours behind',
  'behavior.denial': 'needs a user who clicks Deny',
  'behavior.eventTypeAccess': "needs a booking of another host on the caller's event type",
  'behavior.formats': 'edits users',
  'behavior.hoursChecks': 'would leave opening hours behind',
  'behavior.keyExpiry': 'needs a key that expires today',
  'behavior.listScope': 'needs the key of an Admin',
  'behavior.locales': 'edits users',
  'behavior.membershipCreation': 'needs the keys of an Admin and of an owner',
  'behavior.minimumNotice': 'needs an event type that can be booked within two hours',
  'behavior.missingForAdmin': 'needs the key of an Admin',
  'behavior.newUserSchedule': 'makes a user',
  'behavior.openingHours': 'needs an event type without a schedule',
  'behavior.outOfOffice': 'needs a host who is out of office',
  'behavior.refusedCreation': 'needs the key of a user who is no Admin, and rows of others',
  'behavior.removedReferences': 'removes a reference',
  'behavior.repeatedRequest': 'needs an event type that requires confirmation',
  'behavior.selfEditing': 'edits users',
  'behavior.taken': 'needs two rows that want the same value',
  'behavior.tokenAnswer': 'needs a user who clicks Allow',
  'behavior.tokenRequests': 'needs a user who clicks Allow',
  'behavior.travels': 'needs a host who travels',
};

test.each(profileNames)('under %s the doctor sees every switch but those that only the town shows', async (base) => {
  const mock = makeMock({ profile: base });
  const { switches, profile } = await examine(optionsFor(mock, everything(mock)));
  const unseen = switches.filter(({ shown }) => shown === 'not-seen').map(({ name }) => name);
  expect(unseen).toEqual(Object.keys(onlyInTheTown).filter((name) => switchNames.includes(name)));
  expect(profile).toEqual({ extends: base });
});

const isLong = process.env['SLOTWISE_SWITCHES'] === 'all';
type ProfileName = (typeof profileNames)[number];
const titleOf = (base: ProfileName, name: string) => `${base} with another ${name}`;
const other = (base: ProfileName): ProfileName => (base === 'self-hosted' ? 'specification' : 'self-hosted');

/** Variants that no request tells from their profile, each with the reason. */
const sameToAll: readonly string[] = [
  // A build that reads its own fields alone never reads a key that is sent, and makes none of its own by booker.
  'self-hosted with another wire.idempotencyKeys',
  'self-hosted with another behavior.bookingKey',
];

/** Switches that are told wrongly where another is changed, because an answer can show one of the two alone. */
const confounded: Readonly<Record<string, readonly string[]>> = {
  'specification with another behavior.writable': ['wire.idempotencyKeys'],
  'specification with another behavior.bookingKey': ['behavior.firstCheck'],
  'specification with another wire.idempotencyKeys': ['behavior.firstCheck'],
};

/** Each profile with one switch set to the other's value: in `test` each switch in one of the profiles, in `test:long` in both. */
const variants = profileNames.flatMap((base, row) =>
  switchNames
    .filter((name) => !Object.hasOwn(onlyInTheTown, name))
    .filter((name, at) => isLong || sameToAll.includes(titleOf(other(base), name)) || at % profileNames.length === row)
    .map((name) => [titleOf(base, name), { base, name }] as const)
    .filter(([title]) => !sameToAll.includes(title)),
);

test.each(variants)('%s is told from it', async (title, { base, name }) => {
  const value = valueIn(profileOf(other(base)), name);
  const mock = makeMock({ profile: changed(base, name, value) });
  // By reading where that shows it, else by all that there is.
  const read = await examine(optionsFor(mock));
  const isRead = read.switches.some((one) => one.name === name && one.shown !== 'not-seen');
  const { switches } = isRead ? read : await examine(optionsFor(mock, everything(mock)));
  expect(switches.find((one) => one.name === name)).toMatchObject({ value });
  const wrong = switches.filter((one) => one.shown !== 'not-seen' && !isTrue(one, mock)).map((one) => one.name);
  expect(wrong.filter((one) => confounded[title]?.includes(one) !== true)).toEqual([]);
});

function isTrue({ name, value }: SwitchFinding, { profile }: Mock): boolean {
  return JSON.stringify(valueIn(profile, name)) === JSON.stringify(value);
}

function changed(known: ProfileName, name: string, value: unknown): NonNullable<MockOptions['profile']> {
  const base = profileOf(known);
  const [part = '', key = ''] = name.split('.');
  if (part === 'wire') return { ...base, wire: { ...base.wire, [key]: value } };
  if (part === 'behavior') return { ...base, behavior: { ...base.behavior, [key]: value } };
  // The value is that of a known profile.
  return { ...base, deployment: value as 'hosted' };
}

function interruptible(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
