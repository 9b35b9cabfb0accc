import type { SignInApp } from './options.ts';

const mostCharacters = 1000;

/** Returns a path of this origin that is not a path of the sign-in, or `undefined`. Browsers read `//` as the start of a host. */
export function returnPathOf(
  { origin, paths }: Pick<SignInApp<unknown>, 'origin' | 'paths'>,
  path: string | null | undefined,
): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined;
  if (!URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  const normalized = url.pathname + url.search + url.hash;
  const isOwn = [paths.signIn, paths.signOut, paths.callback].includes(url.pathname);
  const isHere = url.origin === origin && !normalized.startsWith('//');
  return isHere && !isOwn && normalized.length <= mostCharacters ? normalized : undefined;
}

export function signInPath({ paths }: SignInApp<unknown>, returnTo: string | undefined): string {
  return returnTo === undefined ? paths.signIn : `${paths.signIn}?returnTo=${encodeURIComponent(returnTo)}`;
}
