/** Redirects: where a response leads, and whether the client goes there. */

/** Most redirects that one attempt follows. */
const mostHops = 5;

/** A redirect that the client does not follow. */
export interface Redirect {
  /**
   * - `other_origin`: it leads to another origin, where a credential must not go
   * - `too_many`: more than five in one attempt, as in a circle
   * - `write`: a write is not sent again
   * - `hidden`: the browser does not show where it leads
   */
  readonly reason: 'other_origin' | 'too_many' | 'write' | 'hidden';
  /** Origin of the address; `null` where it is hidden, or is no http address. */
  readonly origin: string | null;
}

/** The next address of a read that is redirected within its origin, or the redirect that is not followed; `undefined` where there is none. */
export function redirectOf(
  { status, type, redirected, url, headers }: Response,
  from: string,
  { follow, hops }: { readonly follow: boolean; readonly hops: number },
): URL | Redirect | undefined {
  const { origin } = new URL(from);
  // A given `fetch` can follow by itself.
  const landed = redirected === true && URL.canParse(url) ? new URL(url).origin : origin;
  if (landed !== origin) return { reason: 'other_origin', origin: landed };
  if (type === 'opaqueredirect') return { reason: 'hidden', origin: null };
  const location = headers.get('location');
  if (location === null || !/^30[12378]$/.test(String(status))) return undefined;
  const to = URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (to?.origin !== origin)
    return { reason: 'other_origin', origin: to === undefined || to.origin === 'null' ? null : to.origin };
  if (!follow) return { reason: 'write', origin };
  if (hops >= mostHops) return { reason: 'too_many', origin };
  return Object.assign(to, { username: '', password: '', hash: '' });
}
