import ky from 'ky';
import { optionsOf } from '../client.ts';
import type { Client } from '../client.ts';
import { defined } from '../defined.ts';

/** ky as its manual shows it: a prefix, a credential, paths spelled by the caller. */
export const plainKy: Client = {
  name: 'ky',
  features: new Set(['signal', 'key in the query', 'headers', 'middleware', 'total time limit', 'paths of the caller']),
  open({ baseUrl, secret = '', via, timeoutMs, totalTimeoutMs, fetch, headers, signature }) {
    const client = ky.create({
      ...{ prefix: baseUrl, timeout: timeoutMs, ...defined({ totalTimeout: totalTimeoutMs, fetch }) },
      ...(via === 'query' ? { searchParams: { apiKey: secret } } : {}),
      headers: { ...headers, ...(via === 'bearer' ? { authorization: `Bearer ${secret}` } : {}) },
      hooks: {
        beforeRequest: signature === undefined ? [] : [({ request }) => request.headers.set('x-signature', signature)],
      },
    });
    const pathOf = (id: string) => `bookings/${encodeURIComponent(id)}`;
    return {
      read: async (id, ask) => client.get(pathOf(id), optionsOf(ask)).json(),
      create: async (ask) =>
        client.post('bookings', { json: { name: 'Ada', metadata: ask.metadata }, ...optionsOf(ask) }).json(),
      remove: async (id, ask) => client.delete(pathOf(id), optionsOf(ask)).json(),
      readPath: async (path, ask) => client.get(path, optionsOf(ask)).json(),
    };
  },
};
