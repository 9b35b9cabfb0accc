import { request } from '@octokit/request';
import type { Client } from '../client.ts';

/** The request function of GitHub's client. It has no time limit, and repeats nothing by itself. */
export const octokit: Client = {
  name: '@octokit/request',
  takesSignal: true,
  keyInQuery: true,
  open({ baseUrl, secret, via }) {
    const send = request.defaults({
      baseUrl,
      ...(via === 'query' ? { apiKey: secret } : { headers: { authorization: `Bearer ${secret}` } }),
    });
    const query = via === 'query' ? '{?apiKey}' : '';
    const dataOf = async (route: string, parameters: Record<string, unknown>): Promise<unknown> => {
      const response: { readonly data: unknown } = await send(`${route}${query}`, parameters);
      return response.data;
    };
    return {
      read: (id, { signal }) => dataOf('GET /bookings/{id}', { id, request: { signal } }),
      create: ({ signal }) => dataOf('POST /bookings', { name: 'Ada', request: { signal } }),
      remove: (id, { signal }) => dataOf('DELETE /bookings/{id}', { id, request: { signal } }),
    };
  },
};
