/** What a request that met no endpoint may have meant. */
import { endpoints } from '@slotwise/schemas';
import { distanceOf } from '@slotwise/schemas/internal';
import type { Endpoint } from '@slotwise/schemas';
import type { Roots } from './router.ts';

/**
 * An endpoint near a request that met none.
 *
 * @example
 * ```ts
 * import { createMock, type Near } from '@slotwise/mock';
 *
 * const mock = createMock();
 * await mock.fetch(`${mock.baseUrl}/booking?apiKey=key_alice`);
 * const [near]: readonly Near[] = mock.journal.entries()[0]?.nearest ?? [];
 * console.log(near?.method, near?.path, near?.why); // GET /v1/bookings its path says bookings, not booking
 * ```
 */
export interface Near {
  /** `resource.action`. */
  readonly endpoint: string;
  /** HTTP method. */
  readonly method: string;
  /** Template of the whole path, with what `{base_url}` or `{app_url}` begins with. */
  readonly path: string;
  /** Why the request did not meet it. */
  readonly why: string;
}

/** What has to be forgiven to take a request for an endpoint's, and how much that is. */
interface Slip {
  readonly cost: number;
  readonly why: string;
}

/** Beyond this, a request has little to do with an endpoint. */
const furthest = 5;

/** The endpoints nearest to a method and a path, at most three, the nearest first. */
export function nearestTo(method: string, pathname: string, roots: Roots): Near[] {
  const sent = pathname.split('/').slice(1);
  return Object.values<Endpoint>(endpoints)
    .flatMap((row) => nearBy(row, { method, sent }, roots) ?? [])
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, 3)
    .map(({ near }) => near);
}

function nearBy(
  row: Endpoint,
  { method, sent }: { readonly method: string; readonly sent: readonly string[] },
  { basePath, appPath }: Roots,
): { readonly cost: number; readonly near: Near } | undefined {
  const prefix = row.root === 'base' ? basePath : appPath;
  const path = prefix + row.path;
  const slips = [...methodSlips(method, row), ...(pathSlips(sent, prefix.split('/').slice(1), row) ?? [gone])];
  const cost = slips.reduce((sum, slip) => sum + slip.cost, 0);
  if (cost > furthest) return undefined;
  const why = slips.map((slip) => slip.why).join(', ');
  return { cost, near: { endpoint: row.name, method: row.method, path, why } };
}

const gone: Slip = { cost: Number.POSITIVE_INFINITY, why: '' };

function methodSlips(method: string, row: Endpoint): Slip[] {
  if (method === row.method) return [];
  const reads = (one: string) => one === 'GET' || one === 'HEAD';
  // Who asks to write did not mean to read.
  return [{ cost: reads(method) === reads(row.method) ? 2 : 3, why: `its method is ${row.method}` }];
}

/** What is wrong with a path; nothing where it is another one altogether. */
function pathSlips(sent: readonly string[], prefix: readonly string[], row: Endpoint): Slip[] | undefined {
  const template = row.path.split('/').slice(1);
  const named = sent.filter((segment) => segment !== '');
  const slashes: Slip[] = named.length === sent.length ? [] : [{ cost: 1, why: slashWhy(sent) }];
  const begins = prefix.every((segment, index) => named[index] === segment);
  if (begins) {
    const rest = segmentSlips(named.slice(prefix.length), template);
    if (rest !== undefined) return [...slashes, ...rest];
  }
  // Another beginning, or none: what follows may still be the endpoint's.
  const [first = ''] = template;
  const start = named.findIndex((segment) => distanceOf(segment, first) !== null);
  const rest = start === -1 ? undefined : segmentSlips(named.slice(start), template);
  const beginning = `/${[...prefix, first].join('/')}`;
  return rest && [{ cost: 1 + start / 2, why: `its path begins with ${beginning}` }, ...slashes, ...rest];
}

function slashWhy(sent: readonly string[]): string {
  return sent.at(-1) === '' ? 'its path ends without a slash' : 'its path has single slashes';
}

/** Compares segment by segment; at most the last of one of the two may be missing. */
function segmentSlips(sent: readonly string[], template: readonly string[]): Slip[] | undefined {
  const slips: Slip[] = [];
  for (const [index, segment] of template.entries()) {
    const slip = segmentSlip(sent[index], segment);
    if (slip === null) return undefined;
    if (slip !== undefined) slips.push(slip);
  }
  const [last = '', ...more] = sent.slice(template.length);
  if (more.length > 0) return undefined;
  if (last !== '') slips.push({ cost: 3, why: `its path ends with ${template.at(-1)}` });
  return slips;
}

/** What is wrong with one segment: nothing (`undefined`), something, or that it is another one altogether (`null`). */
function segmentSlip(sent: string | undefined, segment: string): Slip | null | undefined {
  if (segment.startsWith('{')) {
    if (sent === undefined) return { cost: 2, why: `its path has ${segment}` };
    return segment.includes('_') && !sent.includes('_') ? { cost: 1, why: `its path has ${segment}` } : undefined;
  }
  const distance = sent === undefined ? null : distanceOf(sent, segment);
  if (distance === null) return null;
  return distance === 0 ? undefined : { cost: distance, why: `its path says ${segment}, not ${sent}` };
}
