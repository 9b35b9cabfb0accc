/**
 * True for the local machine: `localhost`, 127.0.0.0/8 and `[::1]`.
 *
 * Pass the normalized `hostname` of a URL.
 *
 * @internal
 */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * True if plain http may be used with this host. Such hosts are the local machine, names under `.localhost` and `.test`, and names
 * without a dot, as in Docker and Kubernetes.
 *
 * Pass the normalized `hostname` of a URL.
 *
 * @internal
 */
export function isLocalHost(hostname: string): boolean {
  return isLoopback(hostname) || /^[^.:[\]]+$|\.(localhost|test)$/.test(hostname);
}
