import { request } from '@octokit/request';
import type { Ask, Client, Feature } from '../client.ts';

const features: readonly Feature[] = ['signal', 'key in the query', 'headers', 'middleware', 'paths of the caller'];

type Hook = (send: (options: object) => Promise<unknown>, options: { readonly headers: object }) => Promise<unknown>;

/** The request function of GitHub's client. It has no time limit, and repeats nothing by itself. */
export const octokit: Client = {
  name: '@octokit/request',
  features: new Set(features),
  open({ baseUrl, secret, via, fetch, headers, signature }) {
    const hook: Hook = async (send, options) =>
      send({ ...options, headers: { ...options.headers, 'x-signature': signature } });
    const outer = {
      ...(fetch === undefined ? {} : { fetch }),
      ...(signature === undefined ? {} : { hook }),
    };
    const send = request.defaults({
      baseUrl,
      ...(via === 'query' ? { apiKey: secret } : {}),
      headers: { ...headers, ...(via === 'bearer' ? { authorization: `Bearer ${secret}` } : {}) },
    });
    const query = via === 'query' ? '{?apiKey}' : '';
    const dataOf = async (route: string, { signal, headers }: Ask, parameters: object = {}): Promise<unknown> => {
      const response: { readonly data: unknown } = await send(`${route}${query}`, {
        ...parameters,
        // The types of the client admit plain objects alone; this report wants to know what happens when they are not asked.
        ...(headers === undefined ? {} : { headers: headers as Record<string, string> }),
        request: { ...outer, signal },
      });
      return response.data;
    };
    return {
      read: async (id, ask) => dataOf('GET /bookings/{id}', ask, { id }),
      create: async (ask) => dataOf('POST /bookings', ask, { name: 'Ada', metadata: ask.metadata }),
      remove: async (id, ask) => dataOf('DELETE /bookings/{id}', ask, { id }),
      readPath: async (path, ask) => dataOf(`GET ${path}`, ask),
    };
  },
};
