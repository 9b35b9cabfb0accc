/** The state of the playground as the fragment of an address, and back. A fragment stays in the browser: no server sees it. */
import { isPlaygroundState } from './state.ts';
import type { PlaygroundState } from './state.ts';

/** The version that is written; a higher one is a newer playground's. */
const version = 1;

/** The longest fragment, in characters, which are bytes here. */
export const maxLinkLength = 4096;

/** The causes for which a link opens nothing. */
export type LinkProblem = 'broken' | 'too-long' | 'newer';

/** The content of a fragment; `none` where it is no link to a state. */
export type LinkReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'state'; readonly state: PlaygroundState }
  | { readonly kind: 'problem'; readonly problem: LinkProblem };

/**
 * The fragment that opens the playground in a state: `#v1.` and the state as JSON in base64url.
 *
 * @throws RangeError where it were longer than an address may be; TypeError where the state holds what no link may.
 */
export function playgroundLink(state: PlaygroundState): string {
  if (!isPlaygroundState(state))
    throw new TypeError('a link holds data, profile, now and calls, each with a value that the playground knows');
  const fragment = fragmentOf(state);
  if (fragment.length > maxLinkLength)
    throw new RangeError(`a link has at most ${maxLinkLength} characters, this one has ${fragment.length}`);
  return fragment;
}

/** The fragment of a state with as many of its latest calls as fit. */
export function latestLink(state: PlaygroundState): string {
  for (let first = 0; first < state.calls.length; first += 1) {
    const latest = { ...state, calls: state.calls.slice(first) };
    if (fragmentOf(latest).length <= maxLinkLength) return playgroundLink(latest);
  }
  return playgroundLink({ ...state, calls: [] });
}

/** Reads a fragment, with or without its `#`. Whatever it says is checked: a link may come from anyone. */
export function readLink(fragment: string): LinkReading {
  const [, digits, content] = /^#?v(\d+)\.(.*)$/s.exec(fragment) ?? [];
  if (digits === undefined || content === undefined) return { kind: 'none' };
  if (fragment.length > maxLinkLength) return { kind: 'problem', problem: 'too-long' };
  if (Number(digits) > version) return { kind: 'problem', problem: 'newer' };
  const state = Number(digits) === version ? decoded(content) : undefined;
  return isPlaygroundState(state) ? { kind: 'state', state } : { kind: 'problem', problem: 'broken' };
}

function fragmentOf(state: PlaygroundState): string {
  return `#v${version}.${encoded(JSON.stringify(state))}`;
}

function encoded(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decoded(content: string): unknown {
  if (!/^[\w-]+$/.test(content)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(content.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
