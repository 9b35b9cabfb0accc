/** The page at the root of a port, which says what this is: text for people, JSON for programs that ask for it. A browser gets the text. */
import { bannerOf, callersOf } from './banner.ts';
import type { BannerAddresses } from './banner.ts';
import { version } from '../version.ts';
import type { Mock } from '../mock.ts';
import type { PlainResponse } from '../response/plain-response.ts';

/** The parts of the page, beside the world. */
export interface RootPageParts {
  /** The beginning of every address of the world, as the caller reached it. */
  readonly url: string;
  /** The control API answers below the same address. */
  readonly hasControl: boolean;
  /** The caller is on this machine, and may see keys. */
  readonly showsKeys: boolean;
}

/** Tells a request for the page, by its method and the path below the world's address. */
export function isRootPage(method: string, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && (path === '/' || path === '');
}

/** Makes the page. */
export function rootPage(mock: Mock, accept: string, { url, hasControl, showsKeys }: RootPageParts): PlainResponse {
  const control = hasControl ? `${url}/_slotwise` : undefined;
  const addresses = { url, baseUrl: `${url}/v1`, appUrl: url, ...(control === undefined ? {} : { control }) };
  const headers = { 'cache-control': 'no-store', vary: 'accept' };
  if (asksForJson(accept)) {
    const body = JSON.stringify(contentOf(mock, { ...addresses, showsKeys }));
    return { status: 200, headers: { ...headers, 'content-type': 'application/json' }, body };
  }
  const name = `world ${mock.worldId}, under the profile ${mock.profile.name}`;
  const text = bannerOf(mock.export(), name, { ...addresses, now: mock.clock.nowText(), showsKeys });
  return { status: 200, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' }, body: `${text}\n` };
}

function contentOf(mock: Mock, { control, showsKeys, ...addresses }: BannerAddresses): object {
  const world = mock.export();
  return {
    name: 'slotwise-mock',
    version,
    world: mock.worldId,
    profile: mock.profile.name,
    now: mock.clock.nowText(),
    ...addresses,
    control: control ?? null,
    users: callersOf(world).map(({ keys, ...user }) => (showsKeys === false ? user : { ...user, keys })),
  };
}

/** Text is for whoever does not say otherwise: a person with curl, or a browser. */
function asksForJson(accept: string): boolean {
  const weights = accept
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .map(([type = '', ...rest]) => ({ type, weight: weightOf(rest) }))
    .filter(({ type, weight }) => weight > 0 && named.has(type));
  const [first] = weights.toSorted((one, other) => other.weight - one.weight);
  return first?.type === 'application/json';
}

function weightOf(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return weight === undefined ? 1 : Number(weight.slice(2));
}

const named: ReadonlySet<string> = new Set(['application/json', 'text/plain', 'text/html']);
