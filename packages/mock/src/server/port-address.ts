export function urlOf({ address, port }: { readonly address: string; readonly port: number }): string {
  const reached = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

export function openingError(error: Error, { port, host }: { readonly port: number; readonly host: string }): Error {
  const code = 'code' in error ? String(error.code) : '';
  const problem = problems[code]?.(port, host) ?? `port ${port} of ${host} cannot be opened: ${error.message}`;
  return Object.assign(new Error(`listen: ${problem}`, { cause: error }), { code });
}

const problems: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) => `port ${port} of ${host} is in use; choose another port, or 0 for a free one`,
  EACCES: (port) => `port ${port} is not open to this user; choose one from 1024, or 0 for a free one`,
  EADDRNOTAVAIL: (_, host) => `${host} is no address of this machine; 127.0.0.1 is, and 0.0.0.0 is all of them`,
  ENOTFOUND: (_, host) => `unknown host ${host}; 127.0.0.1 is this machine`,
};
