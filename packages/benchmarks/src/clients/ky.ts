import ky from 'ky';
import type { Ask, Client, Feature } from '../client.ts';

const features: readonly Feature[] = [
  ...(['signal', 'key in the query', 'headers', 'middleware', 'total time limit', 'paths of the caller'] as const),
];

/** ky as its manual shows it: a prefix, a credential, paths spelled by the caller. */
export const plainKy: Client = {
  name: 'ky',
  features: new Set(features),
  open({ baseUrl, secret = '', via, timeoutMs, totalTimeoutMs, fetch, headers, signature }) {
    const client = ky.create({
      prefix: baseUrl,
      timeout: timeoutMs,
      ...(totalTimeoutMs === undefined ? {} : { totalTimeout: totalTimeoutMs }),
      ...(fetch === undefined ? {} : { fetch }),
      ...(via === 'query' ? { searchParams: { apiKey: secret } } : {}),
      headers: { ...headers, ...(via === 'bearer' ? { authorization: `Bearer ${secret}` } : {}) },
      ...(signature === undefined
        ? {}
        : { hooks: { beforeRequest: [({ request }) => request.headers.set('x-signature', signature)] } }),
    });
    return {
      read: async (id, ask) => client.get(`bookings/${encodeURIComponent(id)}`, optionsOf(ask)).json(),
      create: async (ask) =>
        client.post('bookings', { json: { name: 'Ada', metadata: ask.metadata }, ...optionsOf(ask) }).json(),
      remove: async (id, ask) => client.delete(`bookings/${encodeURIComponent(id)}`, optionsOf(ask)).json(),
      readPath: async (path, ask) => client.get(path, optionsOf(ask)).json(),
    };
  },
};

function optionsOf({ signal, headers }: Ask) {
  // The types of the client do not admit a `Map`; this report wants to know what happens when they are not asked.
  return { signal, ...(headers === undefined ? {} : { headers: headers as Record<string, string> }) };
}
