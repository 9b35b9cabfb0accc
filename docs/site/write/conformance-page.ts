/** The page of the rules: what each tests, the place of that in the specification, and the services on which it holds. */
import { reasonNotRun, rules, sourceOf, specification, sampleCallers } from '@slotwise/conformance';
import type { Need, Rule, Statement, TargetSettings, Target } from '@slotwise/conformance';
import type { Page } from './page.ts';

const services: readonly (readonly [name: string, settings: Partial<TargetSettings>])[] = [
  ['the defaults', {}],
  ['hosted', { deployment: 'hosted' }],
];

const needs: Readonly<Record<Need, string>> = {
  accessTokens: 'access tokens of alice',
  maxTake: 'a maximum of `take`',
  secondSchedule: 'a second schedule of alice',
  seats: 'an event type of bob with two seats',
  allow: 'a user who clicks Allow',
  fresh: 'a fresh world, as it is not tidied up',
  write: 'the permission to write',
};

const reasons = { introduction: 'an introduction', outside: 'outside the API' } as const;

/** The title of each file of rules, in the order in which a report shows them. */
const titles: Readonly<Record<string, string>> = {
  requests: 'Requests and callers',
  answers: 'Answers',
  refusals: 'Refusals',
  resources: 'Every resource alike',
  me: 'Me',
  users: 'Users',
  bookings: 'Bookings',
  attendees: 'Attendees',
  'destination-calendars': 'Destination calendars',
  availabilities: 'Availabilities',
  'booking-references': 'Booking references',
  memberships: 'Memberships',
  oauth: 'OAuth',
};

/** The page. */
export function conformancePage(): Page {
  const parts = [...new Set(rules.map(partOf))];
  return {
    slug: 'truth/conformance',
    title: 'Conformance',
    source: 'docs/conformance.md',
    body: [introduction(), ...parts.map(section), coverage()].join('\n\n'),
  };
}

function introduction(): string {
  const assumed = rules.filter(({ assumption }) => assumption !== undefined).length;
  return [
    `\`@slotwise/conformance\` holds ${rules.length} rules against a service: ${rules.length - assumed} test a statement of the specification,`,
    `${assumed} an assumption of ours where the specification says "not shown". Each assumption is a row of [the table of assumptions](assumptions.md).`,
    '',
    '**Holds on** names the services on which a rule holds: *all* are our mock by its defaults, and as a hosted deployment. A condition behind',
    '*where* is a setting of the target; a rule is not applicable where its conditions are not met. ',
    '',
    'The words are ours. **Written in** names the section of the specification and the place in it: rows of tables, items of lists and sentences',
    'are counted from the top of a section, each for itself. Several rules may test one statement, each a part of it. The last table goes the other',
    'way, from each statement of the specification to its rules and assumptions.',
  ].join('\n');
}

function section(part: string): string {
  const lines = rules.filter((rule) => partOf(rule) === part).map(line);
  const title = titles[part];
  if (title === undefined) throw new Error(`conformance-page.ts has no title for the rules of ${part}`);
  return [`## ${title}`, '', '| Rule | What it tests | Written in | Holds on |', '|---|---|---|---|', ...lines].join(
    '\n',
  );
}

function line(rule: Rule): string {
  const basis =
    rule.assumption === undefined ? `specification, ${sourceOf(rule)}` : `our assumption ${rule.assumption}`;
  return `| \`${rule.id}\` | ${asCell(rule.statement)} | ${basis} | ${holdsOn(rule)} |`;
}

/** Each statement of the specification with its rules and assumptions. */
function coverage(): string {
  return [
    '## The specification, place by place',
    '',
    'Each statement of the specification has rules, or assumptions where it leaves something open. Where it has neither, it introduces what others say, or is',
    'about something outside the API, so that no request shows it.',
    '',
    '| Section | Place | Rules | Assumptions |',
    '|---|---|---|---|',
    ...specification.map(covered),
  ].join('\n');
}

function covered({ section: heading, place, rules: ids, assumptions, reason }: Statement): string {
  const held = reason === null ? ids.map((id) => `\`${id}\``).join(', ') : reasons[reason];
  return `| ${heading} | ${place} | ${held || '–'} | ${assumptions.join(', ') || '–'} |`;
}

function holdsOn(rule: Rule): string {
  const holding = services.filter(([, settings]) => reasonNotRun(rule, targetOf(settings)) === undefined);
  const names = holding.length === services.length ? 'all' : holding.map(([name]) => name).join(', ');
  const settings = Object.entries(rule.under ?? {}).map(
    ([name, value]) => `\`${name}\` is \`${JSON.stringify(value)}\``,
  );
  const where = settings.length === 0 ? '' : `where ${settings.join(' and ')}`;
  const offered = (rule.needs ?? []).map((need) => `with ${needs[need]}`);
  return [names, where, ...offered].filter((text) => text !== '').join(', ');
}

/** A target that offers all that a rule may need. */
function targetOf(settings: Partial<TargetSettings>): Target {
  const accessTokens = { all: '', READ_BOOKING: '', READ_PROFILE: '' };
  const target: Target = {
    baseUrl: '',
    appUrl: '',
    callers: { ...sampleCallers, alice: { ...sampleCallers.alice, accessTokens } },
    settings: { maxTake: 100, ...settings },
    secondSchedule: 3,
    allow: (url) => url,
    fresh: () => target,
  };
  return target;
}

function partOf({ id }: Rule): string {
  return id.split('.')[0] ?? id;
}

/** A statement inside a table: no bar ends its cell, and outside code no angle bracket begins a tag. */
function asCell(statement: string): string {
  return statement
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;').replaceAll('*', '\\*')))
    .join('')
    .replaceAll(/(?<!\\)\|/g, '\\|');
}
