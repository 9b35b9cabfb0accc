/**
 * Returns true for the local machine: `localhost`, 127.0.0.0/8 or `[::1]`.
 *
 * Pass the normalized `hostname` of a URL.
 *
 * @internal
 */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * Returns true if plain http is allowed for this host: the local machine, a name under `.localhost` or `.test`, or a
 * name without a dot, as in Docker and Kubernetes.
 *
 * Pass the normalized `hostname` of a URL.
 *
 * @internal
 */
export function isLocalHost(hostname: string): boolean {
  return isLoopback(hostname) || /^[^.:[\]]+$|\.(localhost|test)$/.test(hostname);
}
