import ky from 'ky';
import type { Client } from '../client.ts';

/** ky as its manual shows it: a prefix, a credential, paths spelled by the caller. */
export const plainKy: Client = {
  name: 'ky',
  takesSignal: true,
  keyInQuery: true,
  open({ baseUrl, secret, via, timeoutMs }) {
    const client = ky.create({
      prefix: baseUrl,
      timeout: timeoutMs,
      ...(via === 'query' ? { searchParams: { apiKey: secret } } : { headers: { authorization: `Bearer ${secret}` } }),
    });
    return {
      read: async (id, { signal }) => client.get(`bookings/${encodeURIComponent(id)}`, { signal }).json(),
      create: async ({ signal }) => client.post('bookings', { json: { name: 'Ada' }, signal }).json(),
      remove: async (id, { signal }) => client.delete(`bookings/${encodeURIComponent(id)}`, { signal }).json(),
    };
  },
};
