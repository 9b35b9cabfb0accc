import { Stripe } from 'stripe';
import { itemsOf, metadataOf } from '../client.ts';
import type { Client } from '../client.ts';
import { defined } from '../defined.ts';

/** The official client of Stripe. Its calls take no signal. */
export const stripe: Client = {
  name: 'stripe',
  features: new Set(['key as an option', 'observers', 'lists', 'paths of the caller']),
  open({ baseUrl, secret, timeoutMs, fetch, observer }) {
    const { hostname, port } = new URL(baseUrl);
    // The types of the client do not admit it; this report wants to know what happens where a variable is not set.
    const client = new Stripe(secret as string, {
      ...{ host: hostname, port, protocol: 'http', timeout: timeoutMs, telemetry: false },
      ...defined({ httpClient: fetch && Stripe.createFetchHttpClient(fetch) }),
    });
    // Its types say nothing of `on`; its manual shows it so.
    const events = client as { on(event: string, listener: (...told: readonly unknown[]) => void): void };
    if (observer !== undefined) for (const event of ['request', 'response']) events.on(event, observer);
    return {
      read: async (id) => client.customers.retrieve(id),
      create: async (ask) => client.customers.create({ name: 'Ada', ...metadataOf(ask) }),
      remove: async (id) => client.customers.del(id),
      readAll: async () => itemsOf(client.customers.list()),
      holdsMore: async () => (await client.customers.list()).has_more,
      readPath: async (path): Promise<unknown> => client.rawRequest('GET', path),
    };
  },
};
