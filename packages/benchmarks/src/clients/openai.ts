import OpenAI from 'openai';
import type { Client } from '../client.ts';

/** The official client of OpenAI. */
export const openai: Client = {
  name: 'openai',
  takesSignal: true,
  keyInQuery: false,
  open({ baseUrl, secret, timeoutMs }) {
    const client = new OpenAI({ baseURL: baseUrl, apiKey: secret, timeout: timeoutMs, logLevel: 'off' });
    return {
      read: async (id, { signal }) => client.models.retrieve(id, { signal }),
      create: async ({ signal }) =>
        client.chat.completions.create({ model: 'any', messages: [{ role: 'user', content: 'Hello' }] }, { signal }),
      remove: async (id, { signal }) => client.models.delete(id, { signal }),
    };
  },
};
