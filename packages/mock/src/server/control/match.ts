import { distanceOf, pathPattern } from '@slotwise/schemas/internal/contract';
import { ControlRefusal, invalid } from './refusal.ts';
import type { ControlRoute } from './route.ts';

export interface ControlMatch {
  readonly route: ControlRoute;
  readonly params: Readonly<Record<string, unknown>>;
}

export function matchControl(
  routes: readonly ControlRoute[],
  { method, base, path }: { readonly method: string; readonly base: string; readonly path: string },
): ControlMatch {
  const here = routes.filter((route) => pathPattern(route.path).test(path || '/'));
  const route = here.find((one) => one.method === (method === 'HEAD' ? 'GET' : method));
  if (route !== undefined) return { route, params: partsOf(route, path || '/') };
  if (here.length === 0) {
    const near = nearestTo(routes, method, path).map((one) => `${one.method} ${base}${one.path}`);
    const suggestion = near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
    throw new ControlRefusal(
      404,
      `Endpoint ${method} ${base}${path} not found; GET ${base} lists all endpoints.${suggestion}`,
    );
  }
  const allow = here.flatMap((one) => (one.method === 'GET' ? ['GET', 'HEAD'] : [one.method])).join(', ');
  throw new ControlRefusal(405, `${base}${path} accepts ${allow}, not ${method}.`, { headers: { allow } });
}

export function readText(text: string): unknown {
  if (text === 'null') return null;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

function partsOf({ path: template }: ControlRoute, path: string): Record<string, unknown> {
  const groups = Object.entries(pathPattern(template).exec(path)?.groups ?? {});
  return Object.fromEntries(groups.map(([name, text]) => [name, readText(decodePart(name, text))]));
}

function decodePart(name: string, text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalid([{ path: name, message: `${name} must be percent-encoded (RFC 3986)` }]);
  }
}

function nearestTo(routes: readonly ControlRoute[], method: string, path: string): readonly ControlRoute[] {
  const ranked = routes.flatMap((route) => {
    const distance = pathDistance(path, route.path);
    return distance === null ? [] : [{ route, distance }];
  });
  const least = Math.min(...ranked.map(({ distance }) => distance));
  const near = ranked.filter(({ distance }) => distance === least).map(({ route }) => route);
  const same = near.filter((route) => route.method === method);
  return (same.length > 0 ? same : near).slice(0, 3);
}

function pathDistance(path: string, template: string): number | null {
  const segments = template.split('/');
  // Splitting stops after one extra segment, because a longer path cannot match.
  const sentSegments = path.split('/', segments.length + 1);
  const [one, other] = [sentSegments, segments].map((all) => all.filter((segment) => segment !== ''));
  if (one === undefined || other === undefined || one.length !== other.length) return null;
  let sum = 0;
  for (const [index, segment] of other.entries()) {
    const distance = segment.startsWith('{') ? 0 : distanceOf(one[index] ?? '', segment);
    if (distance === null) return null;
    sum += distance;
  }
  return sum;
}
