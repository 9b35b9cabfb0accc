/**
 * True for the name of a host that plain http may reach: this machine, names below `.localhost` and `.test`, and names without a dot, as Docker and
 * Kubernetes give them. It takes the `hostname` of a URL, which is in its normal form.
 *
 * @internal
 */
export function isLocalHost(hostname: string): boolean {
  return /^(127(\.\d{1,3}){3}|\[::1\]|[^.:[\]]+)$|\.(localhost|test)$/.test(hostname);
}
