/** Writes the state of the playground into the fragment of an address, which the browser sends to no server, and reads it. */
import { isPlaygroundState } from './state.ts';
import type { PlaygroundState } from './state.ts';

/** The version that is written. */
const version = 1;

/** The longest fragment, in characters, which are bytes here. */
export const maxLinkLength = 4096;

/** Why a link opens nothing. */
export type LinkProblem = 'broken' | 'too-long' | 'older' | 'newer';

/** The content of a fragment. `none` if it is no link to a state. */
export type LinkReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'state'; readonly state: PlaygroundState }
  | { readonly kind: 'problem'; readonly problem: LinkProblem };

/**
 * The fragment that opens the playground in a state: `#v1.` and the state as JSON in base64url.
 *
 * @throws RangeError if it is too long for an address; TypeError if the state contains something that no link can contain.
 */
export function playgroundLink(state: PlaygroundState): string {
  if (!isPlaygroundState(state))
    throw new TypeError('a link contains data, profile, now and calls, each with a value that the playground knows');
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

/** Reads a fragment, with or without its `#`. The content is checked, because a link can come from anyone. */
export function readLink(fragment: string): LinkReading {
  const [, digits, content] = /^#?v(\d+)\.(.*)$/s.exec(fragment) ?? [];
  if (digits === undefined || content === undefined) return { kind: 'none' };
  if (fragment.length > maxLinkLength) return { kind: 'problem', problem: 'too-long' };
  if (Number(digits) !== version) return { kind: 'problem', problem: Number(digits) > version ? 'newer' : 'older' };
  const state = decoded(content);
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
