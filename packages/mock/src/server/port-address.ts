export function urlOf({ address, port }: { readonly address: string; readonly port: number }): string {
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

export function openingError(error: Error, { port, host }: { readonly port: number; readonly host: string }): Error {
  const code = 'code' in error ? String(error.code) : '';
  const problem = problems[code]?.(port, host) ?? `port ${port} of ${host} cannot be opened: ${error.message}`;
  return Object.assign(new Error(`listen: ${problem}`, { cause: error }), { code });
}

const problems: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) => `port ${port} of ${host} is in use; choose another port, or 0 for a free one`,
  EACCES: (port) => `this user is not allowed to listen on port ${port}; choose a port from 1024, or 0 for a free one`,
  EADDRNOTAVAIL: (_, host) => `${host} is not an address of this machine; use 127.0.0.1, or 0.0.0.0 for all addresses`,
  ENOTFOUND: (_, host) => `unknown host ${host}; use 127.0.0.1 for this machine`,
};
