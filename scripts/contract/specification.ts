/**
 * The names in the tables of the specification: fields with types, endpoints, statuses, locations, and the places of its statements. They
 * are kept in `specification.json`, so that tests compare the contract with them where the specification is not beside the checkout.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../packages.ts';

/** A name and its type, as a table states them. */
type Typed = readonly [name: string, type: string];

/** What a request for tokens has. */
interface TokenExchange {
  readonly fields: readonly string[];
  readonly grantType: string;
  readonly addresses: readonly string[];
  readonly response: readonly Typed[];
}

/** The names in the specification. */
export interface SpecificationNames {
  /** The fields of each object, by the heading of its table. */
  readonly objects: Readonly<Record<string, readonly Typed[]>>;
  /** The kinds of locations with their value, and whether the option stays empty. */
  readonly locations: readonly (readonly [kind: string, value: string, isEmpty: boolean])[];
  readonly statuses: readonly string[];
  /** The endpoints that change a status. */
  readonly triggers: readonly string[];
  /** Method and path of each endpoint, by the heading of its table. */
  readonly endpoints: Readonly<Record<string, readonly string[]>>;
  readonly bookingQuery: readonly { readonly name: string; readonly type: string; readonly admin: boolean }[];
  readonly bookingPatch: readonly string[];
  readonly limits: readonly Typed[];
  readonly authorization: {
    readonly address: string;
    readonly parameters: readonly string[];
    readonly scopes: readonly string[];
  };
  readonly tokenExchanges: Readonly<Record<string, TokenExchange>>;
  readonly credentialCheck: readonly string[];
  /** The heading of each table, in the order of the text. */
  readonly tables: readonly string[];
  /** Each row, item and sentence, by its section: `Bookings, row 4`. */
  readonly places: readonly string[];
}

/** The file of the names, from the root. */
export const namesFile = 'scripts/contract/specification.json';

/** The names that are kept. */
export function keptNames(): SpecificationNames {
  // The file is our own, and a test compares it with the specification.
  return JSON.parse(readFileSync(join(root, namesFile), 'utf8')) as SpecificationNames;
}

/** The text of the specification, if it is beside the checkout. */
export function specificationText(): string | undefined {
  const path = join(root, '../shared/spec/scheduling-service-api-v1.md');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

interface Table {
  readonly heading: string;
  readonly rows: readonly (readonly string[])[];
}

/** Reads the names from the text of the specification. */
export function namesIn(text: string): SpecificationNames {
  const tables = tablesOf(text);
  const rows = (heading: string, index = 0): readonly (readonly string[])[] =>
    tables.filter((one) => one.heading === heading)[index]?.rows ?? [];
  const section = (heading: string) => new RegExp(`^#+ ${heading}$([^]*?)^#`, 'm').exec(text)?.[1] ?? '';
  const addresses = (heading: string) =>
    [...section(heading).matchAll(/(GET|POST) \{app_url\}(\S+)/g)].map(([, method, path]) => `${method} ${path}`);
  const isObject = ({ heading }: Table) => heading.endsWith(' Object') && heading !== 'Location Object';
  const isResource = ({ rows: [first] }: Table) => /^(?:GET|POST|PATCH|DELETE)$/.test(first?.[0] ?? '');
  const exchange = (heading: string): TokenExchange => ({
    fields: rows(heading).map(([field = '']) => field),
    grantType: rows(heading).find(([field]) => field === 'grant_type')?.[1] ?? '',
    addresses: addresses(heading),
    response: [...(/^Response fields?: (.+)$/m.exec(section(heading))?.[1]?.matchAll(/(\w+) \((\w+)\)/g) ?? [])].map(
      ([, field = '', type = '']) => [field, type],
    ),
  });
  return {
    objects: Object.fromEntries(
      tables
        .filter(isObject)
        .map(({ heading, rows: own }) => [heading, own.map(([name = '', type = '']) => [name, type])]),
    ),
    locations: rows('Location Object').map(([kind = '', value = '', option]) => [
      kind,
      value,
      option === 'empty string',
    ]),
    statuses: rows('States and transitions').map(([value = '']) => value),
    triggers: rows('States and transitions', 1).map(([, trigger = '']) => trigger.split(' ').slice(0, 2).join(' ')),
    endpoints: Object.fromEntries(
      tables
        .filter(isResource)
        .map(({ heading, rows: own }) => [heading, own.map(([method, path]) => `${method} ${path}`)]),
    ),
    bookingQuery: [...(rows('Bookings')[0]?.[3] ?? '').matchAll(/(\w+) \((\w+)(, Admin only)?\)/g)].map(
      ([, name = '', type = '', admin]) => ({ name, type, admin: admin !== undefined }),
    ),
    bookingPatch: /^Only (.+) can be changed$/.exec(rows('Bookings')[3]?.[3] ?? '')?.[1]?.split(', ') ?? [],
    limits: rows('Limits').map(([name = '', type = '']) => [name, type]),
    authorization: {
      address: /\{app_url\}(\S+)/.exec(section('Authorization request'))?.[1] ?? '',
      parameters: rows('Authorization request').map(([name = '']) => name),
      scopes: [
        ...(rows('Authorization request')
          .find(([name]) => name === 'scope')?.[1]
          ?.match(/READ_\w+/g) ?? []),
      ],
    },
    tokenExchanges: Object.fromEntries(
      ['Access token request', 'Refresh token request'].map((heading) => [heading, exchange(heading)]),
    ),
    credentialCheck: addresses('Credential check'),
    tables: tables.map(({ heading }) => heading),
    places: placesIn(text),
  };
}

/** The tables of a Markdown text, each under the heading before it. */
function tablesOf(markdown: string): Table[] {
  const found: { heading: string; rows: string[][] }[] = [];
  let heading = '';
  let open = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('#')) heading = line.replace(/^#+ /, '');
    const cells = line.startsWith('|')
      ? line
          .slice(1, line.lastIndexOf('|'))
          .split('|')
          .map((cell) => cell.trim())
      : undefined;
    if (cells === undefined) open = false;
    else if (!open) {
      found.push({ heading, rows: [] });
      open = true;
    } else if (!cells.every((cell) => /^-+$/.test(cell))) found.at(-1)?.rows.push(cells);
  }
  return found;
}

/** The places of a text in Markdown: each row of a table, item of a list and sentence, counted from the heading above. */
function placesIn(markdown: string): string[] {
  return markdown.split(/^#+ /m).flatMap((section) => {
    const [heading = '', ...lines] = section.split('\n');
    const rows = lines.filter((line, index) => line.startsWith('|') && !isHead(lines, index));
    const items = lines.filter((line) => /^(?:- |\d+\. )/.test(line));
    // A short label such as `Notes:` introduces a list. It is not a statement.
    const texts = lines.filter((line) => /^[A-Z]/.test(line) && !/^\w+(?: \w+)?:$/.test(line));
    const sentences = texts.flatMap((line) => line.split(/(?<=\.) (?=[A-Z])/));
    return Object.entries({ row: rows, item: items, sentence: sentences }).flatMap(([kind, all]) =>
      all.map((_, index) => `${heading}, ${kind} ${index + 1}`),
    );
  });
}

/** The line of the names of a table's columns, and the rule below it. */
function isHead(lines: readonly string[], index: number): boolean {
  return [lines[index], lines[index + 1]].some((line) => line !== undefined && /^\|[-|: ]+\|$/.test(line));
}
