import OpenAI from 'openai';
import { itemsOf, metadataOf, optionsOf } from '../client.ts';
import type { Client } from '../client.ts';

/** The official client of OpenAI. */
export const openai: Client = {
  name: 'openai',
  features: new Set(['signal', 'key as an option', 'headers', 'observers', 'lists', 'paths of the caller']),
  open({ baseUrl, secret, timeoutMs, fetch, headers, observer = () => {} }) {
    const client = new OpenAI({
      ...{ baseURL: baseUrl, apiKey: secret, timeout: timeoutMs, fetch, defaultHeaders: headers, logLevel: 'debug' },
      logger: { debug: observer, info: observer, warn: observer, error: observer },
    });
    const messages = [{ role: 'user' as const, content: 'Hello' }];
    return {
      read: async (id, ask) => client.models.retrieve(id, optionsOf(ask)),
      create: async (ask) =>
        client.chat.completions.create({ model: 'any', messages, ...metadataOf(ask) }, optionsOf(ask)),
      remove: async (id, ask) => client.models.delete(id, optionsOf(ask)),
      readAll: async (ask) => itemsOf(client.files.list({}, optionsOf(ask))),
      holdsMore: async (ask) => (await client.files.list({}, optionsOf(ask))).hasNextPage(),
      readPath: async (path, ask) => client.get(path, optionsOf(ask)),
    };
  },
};
