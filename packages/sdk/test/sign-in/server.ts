/** A server with a sign-in whose sessions are in Redis, in its own process. It writes `ready`, and its port after the first input. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createClient } from '../../src/index.ts';
import { createOAuth } from '../../src/oauth/index.ts';
import { createSignIn } from '../../src/sign-in/index.ts';
import { sendResponse, toRequest } from '../../src/sign-in/node.ts';
import { unstorageStore } from '../../src/stores/unstorage.ts';
import { redisStorage } from '../stores/redis.ts';

export interface ServerProcessOptions {
  readonly baseUrl: string;
  readonly appUrl: string;
  readonly redisUrl: string;
  readonly redirectUri: string;
}

// The test wrote the options.
const { baseUrl, appUrl, redisUrl, redirectUri } = JSON.parse(process.argv[2] ?? '') as ServerProcessOptions;

const signIn = createSignIn({
  oauth: createOAuth({
    appUrl,
    clientId: 'planner',
    clientSecret: 'planner-secret',
    redirectUri,
    timeoutMs: 1000,
    totalTimeoutMs: 1000,
  }),
  store: unstorageStore(redisStorage(redisUrl)),
  keys: [new Uint8Array(32).fill(1)],
  scopes: ['READ_PROFILE'],
  client: (session) => createClient({ baseUrl, session }),
  afterSignIn: async ({ client }) => ({ username: (await client.me.get()).username }),
});

const server = createServer((request, response) => {
  void signIn.handle(toRequest(request)).then(async (found) => {
    if (found !== null) return sendResponse(found, response);
    const visitor = await signIn.visitorOf(toRequest(request));
    const me = await visitor?.client.me.get();
    return response.end(`${visitor?.user.username ?? 'nobody'} ${me?.username ?? 'nobody'}`);
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.stdout.write('ready\n');
await once(process.stdin, 'data');
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
