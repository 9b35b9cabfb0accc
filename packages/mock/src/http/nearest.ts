import { endpoints } from '@slotwise/schemas';
import { distanceOf } from '@slotwise/schemas/internal/contract';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { BasePaths } from './router.ts';

/** An endpoint that is similar to a request that matched no endpoint. */
export interface NearEndpoint {
  /** Endpoint as `resource.action`. */
  readonly endpoint: string;
  /** HTTP method. */
  readonly method: string;
  /** Template of the full path, including the prefix from `{base_url}` or `{app_url}`. */
  readonly path: string;
  /** Differences from the request, as text. */
  readonly why: string;
}

interface Slip {
  readonly cost: number;
  readonly why: string;
}

const furthest = 5;

const mostSegments = 32;

export function nearestTo(
  { method, pathname }: { readonly method: string; readonly pathname: string },
  basePaths: BasePaths,
  others: readonly SchemaEndpoint[] = [],
): NearEndpoint[] {
  const segments = pathname.split('/', mostSegments + 2).slice(1);
  if (segments.length > mostSegments) return [];
  return [...Object.values<SchemaEndpoint>(endpoints), ...others]
    .flatMap((endpoint) => nearBy(endpoint, { method, segments }, basePaths) ?? [])
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, 3)
    .map(({ near }) => near);
}

function nearBy(
  endpoint: SchemaEndpoint,
  { method, segments }: { readonly method: string; readonly segments: readonly string[] },
  { basePath, appPath }: BasePaths,
): { readonly cost: number; readonly near: NearEndpoint } | undefined {
  const prefix = endpoint.root === 'base' ? basePath : appPath;
  const path = prefix + endpoint.path;
  const slips = [
    ...methodSlips(method, endpoint),
    ...(pathSlips(segments, prefix.split('/').slice(1), endpoint) ?? [tooFar]),
  ];
  const cost = slips.reduce((sum, slip) => sum + slip.cost, 0);
  if (cost > furthest) return undefined;
  const why = slips.map((slip) => slip.why).join(', ');
  return { cost, near: { endpoint: endpoint.name, method: endpoint.method, path, why } };
}

const tooFar: Slip = { cost: Number.POSITIVE_INFINITY, why: '' };

function methodSlips(method: string, endpoint: SchemaEndpoint): Slip[] {
  if (method === endpoint.method) return [];
  const reads = (one: string) => one === 'GET' || one === 'HEAD';
  // A method that writes is less similar to one that reads.
  return [{ cost: reads(method) === reads(endpoint.method) ? 2 : 3, why: `its method is ${endpoint.method}` }];
}

function pathSlips(
  segments: readonly string[],
  prefix: readonly string[],
  endpoint: SchemaEndpoint,
): Slip[] | undefined {
  const template = endpoint.path.split('/').slice(1);
  const nonEmpty = segments.filter((segment) => segment !== '');
  const why = segments.at(-1) === '' ? 'its path ends without a slash' : 'its path has single slashes';
  const slashes: Slip[] = nonEmpty.length === segments.length ? [] : [{ cost: 1, why }];
  const hasPrefix = prefix.every((segment, index) => nonEmpty[index] === segment);
  if (hasPrefix) {
    const rest = segmentSlips(nonEmpty.slice(prefix.length), template);
    if (rest !== undefined) return [...slashes, ...rest];
  }
  // The base path is wrong or missing. The rest can still match an endpoint.
  const [first = ''] = template;
  const start = nonEmpty.findIndex((segment) => distanceOf(segment, first) !== null);
  const rest = start === -1 ? undefined : segmentSlips(nonEmpty.slice(start), template);
  const beginning = `/${[...prefix, first].join('/')}`;
  return rest && [{ cost: 1 + start / 2, why: `its path begins with ${beginning}` }, ...slashes, ...rest];
}

function segmentSlips(segments: readonly string[], template: readonly string[]): Slip[] | undefined {
  const slips: Slip[] = [];
  for (const [index, segment] of template.entries()) {
    const slip = segmentSlip(segments[index], segment);
    if (slip === null) return undefined;
    if (slip !== undefined) slips.push(slip);
  }
  const [last = '', ...more] = segments.slice(template.length);
  if (more.length > 0) return undefined;
  if (last !== '') slips.push({ cost: 3, why: `its path ends with ${template.at(-1)}` });
  return slips;
}

function segmentSlip(received: string | undefined, segment: string): Slip | null | undefined {
  if (segment.startsWith('{')) {
    if (received === undefined) return { cost: 2, why: `its path has ${segment}` };
    return segment.includes('_') && !received.includes('_') ? { cost: 1, why: `its path has ${segment}` } : undefined;
  }
  const distance = received === undefined ? null : distanceOf(received, segment);
  if (distance === null) return null;
  return distance === 0 ? undefined : { cost: distance, why: `its path has ${segment}, not ${received}` };
}
