/**
 * True if plain http may be used with this host. Such hosts are the local machine, names under `.localhost` and `.test`, and names
 * without a dot, as in Docker and Kubernetes.
 *
 * Pass the normalized `hostname` of a URL.
 *
 * @internal
 */
export function isLocalHost(hostname: string): boolean {
  return /^(127(\.\d{1,3}){3}|\[::1\]|[^.:[\]]+)$|\.(localhost|test)$/.test(hostname);
}
