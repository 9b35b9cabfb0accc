import { request } from '@octokit/request';
import { optionsOf } from '../client.ts';
import type { Ask, Client } from '../client.ts';
import { defined } from '../defined.ts';

type Hook = (send: (options: object) => Promise<unknown>, options: { readonly headers: object }) => Promise<unknown>;

/** The request function of GitHub's client. It has no time limit, and repeats nothing by itself. */
export const octokit: Client = {
  name: '@octokit/request',
  features: new Set(['signal', 'key in the query', 'headers', 'middleware', 'paths of the caller']),
  open({ baseUrl, secret, via, fetch, headers, signature }) {
    const hook: Hook = async (send, options) =>
      send({ ...options, headers: { ...options.headers, 'x-signature': signature } });
    const outer = defined({ fetch, hook: signature && hook });
    const send = request.defaults({
      baseUrl,
      ...(via === 'query' ? { apiKey: secret } : {}),
      headers: { ...headers, ...(via === 'bearer' ? { authorization: `Bearer ${secret}` } : {}) },
    });
    const dataOf = async (route: string, ask: Ask, parameters: object = {}): Promise<unknown> => {
      const { signal, ...rest } = optionsOf(ask);
      const template = via === 'query' ? `${route}{?apiKey}` : route;
      const response: { readonly data: unknown } = await send(template, {
        ...{ ...parameters, ...rest, request: { ...outer, signal } },
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
