const mostHops = 5;

export interface Redirect {
  /**
   * - `other_origin`: the target has another origin, which must not get the credential
   * - `too_many`: more than five redirects in one attempt, for example in a loop
   * - `write`: the client does not send a write again
   * - `hidden`: the browser does not show the target
   */
  readonly reason: 'other_origin' | 'too_many' | 'write' | 'hidden';
  readonly origin: string | null;
}

export function redirectOf(
  { status, type, redirected, url, headers }: Response,
  from: string,
  { follow, hops }: { readonly follow: boolean; readonly hops: number },
): URL | Redirect | undefined {
  if (type === 'opaqueredirect') return { reason: 'hidden', origin: null };
  const { origin } = new URL(from);
  const location = /^30[12378]$/.test(String(status)) ? headers.get('location') : null;
  // A custom `fetch` can follow redirects by itself.
  const target = location ?? (redirected && url !== '' ? url : from);
  const to = URL.canParse(target, from) ? new URL(target, from) : { origin: null };
  if (to.origin !== origin) return { reason: 'other_origin', origin: to.origin };
  if (location === null || !('href' in to)) return undefined;
  const reason = follow ? 'too_many' : 'write';
  return follow && hops < mostHops ? Object.assign(to, { username: '', password: '', hash: '' }) : { reason, origin };
}
