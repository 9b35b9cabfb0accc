/** The page at the root of a server. `Accept` selects text, JSON or HTML. */
import { bannerOf, callersOf } from './banner.ts';
import type { BannerAddresses } from './banner.ts';
import { version } from '../version.ts';
import type { Mock } from '../service/mock.ts';
import { escapeHtml } from '../http/html.ts';
import type { PlainResponse } from '../http/plain-response.ts';

export interface RootPageParts {
  readonly url: string;
  readonly hasControl: boolean;
  readonly keys: BannerAddresses['keys'];
  readonly refusal?: string;
}

export function isRootPage(method: string, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && (path === '/' || path === '');
}

export function rootPage(mock: Mock, accept: string, { url, hasControl, keys, refusal }: RootPageParts): PlainResponse {
  const control = hasControl ? `${url}/_slotwise` : undefined;
  const addresses = { url, baseUrl: `${url}/v1`, appUrl: url, ...(control === undefined ? {} : { control }) };
  const headers = { 'cache-control': 'no-store', vary: 'accept' };
  const type = preferredType(accept);
  if (type === 'application/json') {
    const body = JSON.stringify(contentOf(mock, { ...addresses, keys }));
    return { status: 200, headers: { ...headers, 'content-type': type }, body };
  }
  const name = `mock ${mock.worldId} with the profile ${mock.profile.name}`;
  const text = bannerOf(mock.export(), name, { ...addresses, now: mock.clock.nowText(), keys });
  const body = type === 'text/html' ? shortPage(text, url, refusal) : `${text}\n`;
  const policy =
    type === 'text/html'
      ? { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'" }
      : {};
  return { status: 200, headers: { ...headers, ...policy, 'content-type': `${type}; charset=utf-8` }, body };
}

function shortPage(text: string, url: string, refusal: string | undefined): string {
  const more =
    refusal === undefined
      ? 'To see requests and data changes on this page, start the mock with <code>slotwise-mock serve --control</code> or <code>listen(mock, { control: true })</code>.'
      : `The inspector is not available: ${escapeHtml(refusal)} <a href="${escapeHtml(url)}/_slotwise/ui">Try again</a>.`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Slotwise mock</title>
<h1>Slotwise mock</h1>
<p>${more}</p>
<pre>${escapeHtml(text)}</pre>
</html>
`;
}

function contentOf(mock: Mock, { control, keys: keysOption, ...addresses }: BannerAddresses): object {
  const world = mock.export();
  return {
    name: 'slotwise-mock',
    version,
    world: mock.worldId,
    profile: mock.profile.name,
    now: mock.clock.nowText(),
    ...addresses,
    control: control ?? null,
    users: callersOf(world).map(({ keys, ...user }) => (keysOption === 'shown' ? { ...user, keys } : user)),
  };
}

export function preferredType(accept: string): PageType {
  const weights = accept
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .map(([type = '', ...rest]) => ({ type: types.find((one) => one === type), weight: weightOf(rest) }))
    .filter(({ type, weight }) => weight > 0 && type !== undefined);
  return weights.toSorted((one, other) => other.weight - one.weight)[0]?.type ?? 'text/plain';
}

function weightOf(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return weight === undefined ? 1 : Number(weight.slice(2));
}

const types = ['application/json', 'text/plain', 'text/html'] as const;

type PageType = (typeof types)[number];
