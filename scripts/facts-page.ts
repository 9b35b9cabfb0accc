/** The files that the table of facts writes: the profile, its column in the table of gaps, and a page. */
import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { facts } from '@slotwise/conformance';
import type { Fact } from '@slotwise/conformance';
import { behaviorChoices, profiles, wireChoices } from '@slotwise/schemas';

const root = new URL('../', import.meta.url);

/** The files that the table of facts writes, by their path, with their text. */
export async function factFiles(): Promise<Map<string, string>> {
  const profile = 'packages/schemas/src/profiles/self-hosted.ts';
  const options = await resolveConfig(new URL(profile, root));
  return new Map([
    [profile, await format(selfHostedChoices(), { ...options, filepath: profile })],
    ['docs/facts.md', factsPage()],
    ['docs/gaps.md', gapsPage(read('docs/gaps.md'))],
  ]);
}

/** The module with the choices of the profile of self-hosted builds: those that its facts hold by. */
function selfHostedChoices(): string {
  const held = new Map(facts.flatMap(({ holds }) => Object.entries(holds)));
  const part = (name: string, of: object) =>
    Object.keys(of)
      .filter((key) => held.has(`${name}.${key}`))
      .map((key) => `  ${key}: ${key === required ? requiredName : JSON.stringify(held.get(`${name}.${key}`))},`);
  return [
    '/** The choices of self-hosted builds, made from the table of facts: `pnpm generate facts` writes them anew. */',
    "import type { Behavior } from './behavior.ts';",
    "import type { Wire } from '../table/wire.ts';",
    '',
    '/** The form of requests that such builds read, where it is another. */',
    'export const selfHostedWire = {',
    ...part('wire', profiles.specification.wire),
    '} as const satisfies Partial<Wire>;',
    '',
    '/** The further fields that a booking requires there: they stand apart, since a client needs them and no more of its behavior. */',
    `export const ${requiredName} = ${JSON.stringify(held.get(`behavior.${required}`))} as const;`,
    '',
    '/** The form of responses that such builds send, and what they permit, where it is another. */',
    'export const selfHostedBehavior = {',
    ...part('behavior', profiles.specification.behavior),
    '} as const satisfies Partial<Behavior>;',
    '',
  ]
    .join('\n')
    .replaceAll('"', "'");
}

const required = 'bookingRequires';
const requiredName = 'selfHostedBookingRequires';

function factsPage(): string {
  const groups = [...new Set(facts.map(groupOf))];
  const own = facts.filter(({ specification }) => specification !== undefined).length;
  return [
    '# Facts about self-hosted builds',
    '',
    `${facts.length} facts, read from the source of the open-source implementation of the same interface, as it stood until early 2026, and never from a`,
    'running service ([what we could not verify](not-verified.md)). A test asks',
    `the mock for each, under the profile \`self-hosted\` and under \`specification\`: ${own} are answered otherwise there, ${facts.length - own} alike. A fact that`,
    'contradicts the specification is followed in the profile `self-hosted` alone, and says so. This page is made from the table of facts:',
    '`npx -y pnpm@10 generate facts` writes it anew.',
    '',
    '**Looked at by** names what shows the fact: reading, a booking, an access token, or callers that only a mock has.',
    ...groups.flatMap((group) => [
      '',
      `## ${titleOf(group)}`,
      '',
      '| Fact | Request | Self-hosted builds | Specification | Gap | Switch | Looked at by |',
      '|---|---|---|---|---|---|---|',
      ...facts.filter((fact) => groupOf(fact) === group).map(factLine),
    ]),
    '',
  ].join('\n');
}

function groupOf({ id }: Fact): string {
  return id.split('.')[0] ?? id;
}

function factLine(fact: Fact): string {
  const { id, section, request, selfHosted, specification, gap, contradicts, holds, needs } = fact;
  const against = contradicts === undefined ? '' : ` _Contradicts the specification, ${contradicts}._`;
  const switches = Object.keys(holds).map((name) => `\`${name}\``);
  return `| ${[
    `**${id}**: ${text(fact.fact)}${against} _(${section})_`,
    text(request),
    text(selfHosted),
    specification === undefined ? 'the same' : text(specification),
    gap ?? '–',
    switches.length === 0 ? '–' : switches.join(', '),
    lookedAtBy[needs],
  ].join(' | ')} |`;
}

const lookedAtBy: Readonly<Record<Fact['needs'], string>> = {
  reading: 'reading',
  writing: 'a booking',
  oauth: 'an access token',
  town: 'a mock',
};

/** The table of gaps with the columns that the switches and the facts decide. */
function gapsPage(before: string): string {
  const counted = before.replace(/\*\*\d+ facts\*\*/, `**${facts.length} facts**`);
  return counted.replace(/^\| (G-\d+) +\|.*\|$/gm, (line, number: string) => {
    const cells = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    const switches = switchesOf(number);
    cells[3] =
      [...switches.map(choicesOf), ...(options[number] === undefined ? [] : [options[number]])].join('; ') || '–';
    cells[4] = selfHostedCell(number, switches);
    return `| ${cells.join(' | ')} |`;
  });
}

function selfHostedCell(number: string, switches: readonly string[]): string {
  const some = facts.filter(({ gap }) => gap === number);
  const values = switches.filter((name) => valueOf('selfHosted', name) !== valueOf('specification', name));
  const said = values.map((name) => `\`${name.split('.')[1]}: ${valueOf('selfHosted', name)}\``).join(', ');
  const count = some.length === 0 ? '' : `${some.length} ${some.length === 1 ? 'fact' : 'facts'}`;
  const told = said === '' && count !== '' ? 'the same' : said;
  return [told, count].filter((one) => one !== '').join('; ') || 'not established';
}

/** Switches beside the profiles, and what else turns a gap. */
const options: Readonly<Record<string, string>> = {
  'G-01': "`wire.apiKey`: `{ in: 'query', name }` or `{ in: 'header', name, scheme? }`",
  'G-08': 'an organization may switch it off',
  'G-10': '`deployment`',
  'G-30': '`rateLimit`',
  'G-40': '`maxTake`',
  'G-103': '`oauth.lifetimes`',
  'G-105': "`oauth.rotation: 'none' \\| 'rotate' \\| 'rotate-and-detect-reuse'`",
  'G-116': '`oauth.signedIn`',
  'G-118': 'mock `oauth.issuer`, client `issuer`',
};

/** The names of the switches whose documentation names a gap, in their order. */
function switchesOf(number: string): string[] {
  return documented.filter(({ name, gaps }) => gaps.includes(number) && name !== 'wire.apiKey').map(({ name }) => name);
}

const documented = (['wire', 'behavior'] as const).flatMap((part) =>
  [
    ...read(`packages/schemas/src/${part === 'wire' ? 'table' : 'profiles'}/${part}.ts`).matchAll(
      /\/\*\* ([^\n]*) \*\/\n {2}readonly (\w+):/g,
    ),
  ].map(([, words = '', name = '']) => ({ name: `${part}.${name}`, gaps: gapsIn(words) })),
);

/** The numbers that a text names; `G-46 to G-48` is three. */
function gapsIn(words: string): string[] {
  const spelled = words.replace(/G-(\d+) to G-(\d+)/g, (_, from: string, to: string) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (__, step) => `G-${Number(from) + step}`).join(', '),
  );
  return spelled.match(/G-\d+/g) ?? [];
}

function choicesOf(name: string): string {
  const [part, key = ''] = name.split('.');
  const choices = Object.entries<readonly unknown[]>(part === 'wire' ? wireChoices : behaviorChoices).find(
    ([one]) => one === key,
  )?.[1];
  if (choices === undefined) return `\`${name}\``;
  const joined = choices.map(literal).join(key === 'bookingRequires' ? ', ' : ' \\| ');
  return `\`${name}: ${key === 'bookingRequires' ? `[${joined}]` : joined}\``;
}

function valueOf(profile: 'specification' | 'selfHosted', name: string): string {
  const [part, key = ''] = name.split('.');
  const { wire, behavior } = profiles[profile];
  return literal(Object.entries(part === 'wire' ? wire : behavior).find(([one]) => one === key)?.[1]);
}

/** A value as the code writes it. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}

function titleOf(group: string): string {
  const words = group.replaceAll('-', ' ');
  return group === 'oauth' ? 'OAuth' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A text inside a table: no bar ends its cell, no angle bracket begins a tag. */
function text(words: string): string {
  return words
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`') ? part : part.replaceAll('<', '&lt;').replaceAll('*', '\\*').replaceAll('{', '\\{'),
    )
    .join('')
    .replaceAll(/(?<!\\)\|/g, '\\|');
}

function read(file: string): string {
  return readFileSync(new URL(file, root), 'utf8');
}
