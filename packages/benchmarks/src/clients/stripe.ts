import { Stripe } from 'stripe';
import type { Client, Feature } from '../client.ts';

const features: readonly Feature[] = ['key as an option', 'observers', 'lists', 'paths of the caller'];

/** The official client of Stripe. Its calls take no signal. */
export const stripe: Client = {
  name: 'stripe',
  features: new Set(features),
  open({ baseUrl, secret, timeoutMs, fetch, observer }) {
    const { hostname, port } = new URL(baseUrl);
    // The types of the client do not admit it; this report wants to know what happens where a variable is not set.
    const client = new Stripe(secret as string, {
      ...{ host: hostname, port, protocol: 'http', timeout: timeoutMs, telemetry: false },
      ...(fetch === undefined ? {} : { httpClient: Stripe.createFetchHttpClient(fetch) }),
    });
    // Its types say nothing of `on`; its manual shows it so.
    const events = client as { on(event: string, listener: (...told: readonly unknown[]) => void): void };
    if (observer !== undefined) for (const event of ['request', 'response']) events.on(event, observer);
    return {
      read: async (id) => client.customers.retrieve(id),
      create: async ({ metadata }) =>
        client.customers.create({
          name: 'Ada',
          // The types of the client admit texts alone, its users pass on what they have.
          ...(metadata === undefined ? {} : { metadata: metadata as Record<string, string> }),
        }),
      remove: async (id) => client.customers.del(id),
      readAll: async () => {
        const items: unknown[] = [];
        for await (const item of client.customers.list()) items.push(item);
        return items;
      },
      holdsMore: async () => (await client.customers.list()).has_more,
      readPath: async (path) => {
        const value: unknown = await client.rawRequest('GET', path);
        return value;
      },
    };
  },
};
