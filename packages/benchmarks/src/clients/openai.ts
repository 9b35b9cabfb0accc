import OpenAI from 'openai';
import type { Ask, Client, Feature } from '../client.ts';

const features: readonly Feature[] = [
  ...(['signal', 'key as an option', 'headers', 'observers', 'lists', 'paths of the caller'] as const),
];

/** The official client of OpenAI. */
export const openai: Client = {
  name: 'openai',
  features: new Set(features),
  open({ baseUrl, secret, timeoutMs, fetch, headers, observer }) {
    const client = new OpenAI({
      baseURL: baseUrl,
      apiKey: secret,
      timeout: timeoutMs,
      fetch,
      defaultHeaders: headers,
      ...(observer === undefined
        ? { logLevel: 'off' as const }
        : {
            logLevel: 'debug' as const,
            logger: { debug: observer, info: observer, warn: observer, error: observer },
          }),
    });
    return {
      read: async (id, ask) => client.models.retrieve(id, optionsOf(ask)),
      create: async (ask) =>
        client.chat.completions.create(
          {
            model: 'any',
            messages: [{ role: 'user', content: 'Hello' }],
            // The types of the client admit texts alone, its users pass on what they have.
            ...(ask.metadata === undefined ? {} : { metadata: ask.metadata as Record<string, string> }),
          },
          optionsOf(ask),
        ),
      remove: async (id, ask) => client.models.delete(id, optionsOf(ask)),
      readAll: async (ask) => {
        const items: unknown[] = [];
        for await (const item of client.files.list({}, optionsOf(ask))) items.push(item);
        return items;
      },
      holdsMore: async (ask) => (await client.files.list({}, optionsOf(ask))).hasNextPage(),
      readPath: async (path, ask) => client.get(path, optionsOf(ask)),
    };
  },
};

function optionsOf({ signal, headers }: Ask) {
  // The types of the client do not admit a `Map`; this report wants to know what happens when they are not asked.
  return { signal, ...(headers === undefined ? {} : { headers: headers as Record<string, string> }) };
}
