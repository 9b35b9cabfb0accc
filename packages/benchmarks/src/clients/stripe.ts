import { Stripe } from 'stripe';
import type { Client } from '../client.ts';

/** The official client of Stripe. Its calls take no signal. */
export const stripe: Client = {
  name: 'stripe',
  takesSignal: false,
  keyInQuery: false,
  open({ baseUrl, secret, timeoutMs }) {
    const { hostname, port } = new URL(baseUrl);
    const client = new Stripe(secret, { host: hostname, port, protocol: 'http', timeout: timeoutMs, telemetry: false });
    return {
      read: async (id) => client.customers.retrieve(id),
      create: async () => client.customers.create({ name: 'Ada' }),
      remove: async (id) => client.customers.del(id),
    };
  },
};
