/** The service as the attack plays it: a mock on a port, which knows the app and two users. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMock, fault } from '@slotwise/mock';
import type { Fault, Listening, Mock } from '@slotwise/mock';
import { NotAttacked } from './visitors/not-attacked.ts';

/** The two people: the one who visits the app, and the one who attacks the visitor with an account of their own. */
export type Person = 'visitor' | 'attacker';

/** The registration of the app under attack. */
export interface Registration {
  readonly clientId: string;
  /** Client secret; without it, the app is a public client. */
  readonly clientSecret?: string;
  /** Address that the service sends users back to. */
  readonly redirectUri: string;
}

/** The options of the service. */
export interface ServiceOptions extends Registration {
  readonly port: number;
  /** True where each way back tells the issuer. */
  readonly sendsIssuer: boolean;
}

/** The code and state that a user comes back with. */
export interface AuthorizationResponse {
  readonly code: string;
  /** The state; `null` where the app sent none. */
  readonly state: string | null;
  /** The issuer; `null` where the service tells none. */
  readonly iss: string | null;
}

/** The service as the attack plays it. */
export interface Service {
  readonly url: string;
  /** Address of its resources. */
  readonly baseUrl: string;
  /** Makers of faults. */
  readonly fault: typeof fault;
  /** Text by which a page names a person. */
  nameOf(person: Person): string;
  /** Lets a person allow what the app asks for. */
  approve(authorization: URL, person: Person): AuthorizationResponse;
  /** A code that the person allowed another app. */
  codeOfAnotherApp(person: Person): string;
  /** Lets a code run out. */
  expireCode(code: string): void;
  /** Moves a code to another address to return to. */
  moveCode(code: string): void;
  /** Lets the newest access token of a person run out. */
  expireAccess(person: Person): void;
  /** Takes back what a person allowed. */
  revoke(person: Person): void;
  /** Applies a fault to token requests, to refreshes, or to what a page asks the service for, until it is ended. */
  addFault(on: 'oauth.token' | 'oauth.refresh' | 'resources', fault: Fault, rule?: FaultOptions): () => void;
  /** The responses to token requests or refreshes, from the oldest to the newest. */
  tokenResponses(endpoint: 'oauth.token' | 'oauth.refresh'): readonly TokenResponse[];
  /** Address of another server, which no request with a secret may reach. */
  readonly trapUrl: string;
  /** True where a secret of the app has reached the other server. */
  hasTrappedSecret(): boolean;
  close(): Promise<void>;
}

/** The circumstances in which a fault is applied. */
export interface FaultOptions {
  /** Before the state change, or after it. */
  readonly at?: 'before' | 'after';
  /** Number of requests. */
  readonly times?: number;
}

/** A request that the app made. */
interface TokenResponse {
  /** Status of the response; 0 where the connection broke. */
  readonly status: number;
  /** Rule that refused it. */
  readonly rule: string | null;
}

const otherClient = { clientId: 'slotwise-another-app', redirectUri: 'https://another-app.example/callback' };

/** The endpoints that pages ask. */
const resources = ['me.get', 'bookings.list', 'users.list', 'memberships.list', 'oauth.check'] as const;

/** Starts the service. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { clientId, clientSecret, redirectUri, port } = options;
  const mock = createMock({
    seed: ({ user, oauthClient }) => {
      for (const person of ['visitor', 'attacker'] as const)
        user({ username: usernames[person], email: `${usernames[person]}@people.example`, name: usernames[person] });
      oauthClient({ clientId, clientSecret: clientSecret ?? null, redirectUri, name: 'The app under attack' });
      oauthClient({ ...otherClient, clientSecret: 'another-secret', name: 'Another app' });
    },
    // The strictest service: it takes back a grant whose code or refresh token is used twice.
    oauth: { rotation: 'rotate-and-detect-reuse' },
    journal: { entries: 100_000 },
  });
  const listening = await mock.listen({ port }).catch((error: unknown) => {
    throw new NotAttacked(error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error));
  });
  const trap = await startTrap();
  return serviceOf({ mock, listening, options, trap });
}

const usernames: Readonly<Record<Person, string>> = { visitor: 'vera-visitor-5f2c', attacker: 'otto-attacker-9d41' };
const ids: Readonly<Record<Person, number>> = { visitor: 1, attacker: 2 };

interface ServiceParts {
  readonly mock: Mock;
  readonly listening: Listening;
  readonly options: ServiceOptions;
  readonly trap: Trap;
}

function serviceOf({ mock, listening, options, trap }: ServiceParts): Service {
  const allow = (address: string, person: Person) => new URL(mock.oauth.approve(address, { userId: ids[person] }));
  const newest = (person: Person) =>
    mock.export().accessTokens.findLast((row) => row.userId === ids[person] && row.clientId === options.clientId);
  const codeRow = (code: string) => mock.export().authorizationCodes.find((row) => row.code === code);
  return {
    url: listening.url,
    baseUrl: listening.baseUrl,
    fault,
    nameOf: (person) => usernames[person],
    approve: (authorization, person) => {
      const back = allow(authorization.href, person).searchParams;
      const iss = options.sendsIssuer ? listening.url : null;
      return { code: back.get('code') ?? '', state: back.get('state'), iss };
    },
    codeOfAnotherApp: (person) => {
      const query = new URLSearchParams({
        client_id: otherClient.clientId,
        redirect_uri: otherClient.redirectUri,
        response_type: 'code',
        scope: 'READ_PROFILE',
        state: 'another',
      });
      const address = `${listening.appUrl}/auth/oauth2/authorize?${query}`;
      return allow(address, person).searchParams.get('code') ?? '';
    },
    expireCode: (code) => {
      const row = codeRow(code);
      if (row !== undefined) mock.oauth.expireGrant(row.id);
    },
    moveCode: (code) => {
      const world = mock.export();
      const moved = (row: (typeof world.authorizationCodes)[number]) =>
        row.code === code ? { ...row, redirectUri: `${row.redirectUri}/elsewhere` } : row;
      mock.import({ ...world, authorizationCodes: world.authorizationCodes.map(moved) });
    },
    expireAccess: (person) => {
      const token = newest(person);
      if (token !== undefined) mock.oauth.expire(token.token);
    },
    revoke: (person) => {
      const codeId = newest(person)?.codeId ?? null;
      if (codeId !== null) mock.oauth.revokeGrant(codeId);
    },
    addFault: (on, effect, rule = {}) => {
      const added = mock.faults.add({ on: on === 'resources' ? resources : on, do: effect, anyone: true, ...rule });
      return () => added.remove();
    },
    tokenResponses: (endpoint) => mock.journal.entries({ endpoint }).map(({ status, rule }) => ({ status, rule })),
    trapUrl: trap.url,
    hasTrappedSecret: () => trap.texts.some((text) => text.includes(options.clientSecret ?? 'code=')),
    close: async () => {
      await Promise.all([listening.close(), trap.close()]);
    },
  };
}

/** A server that the app has no reason to talk to. */
interface Trap {
  readonly url: string;
  /** Texts that it was sent: headers and bodies. */
  readonly texts: readonly string[];
  close(): Promise<void>;
}

async function startTrap(): Promise<Trap> {
  const texts: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const [, basic = ''] = /^basic (.*)$/i.exec(request.headers.authorization ?? '') ?? [];
      texts.push(`${decodeURIComponent(body.replaceAll('+', ' '))} ${Buffer.from(basic, 'base64').toString()}`);
      response.writeHead(404).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
  };
  return { url: `http://127.0.0.1:${port}`, texts, close };
}

/** The environment variables that tell an app where the service is, and the registration of the app there: the names that the examples use. */
export function environmentOf(
  { url, baseUrl }: Pick<Service, 'url' | 'baseUrl'>,
  { clientId, clientSecret, redirectUri }: Registration,
): Readonly<Record<string, string>> {
  return {
    SLOTWISE_BASE_URL: baseUrl,
    SLOTWISE_APP_URL: url,
    SLOTWISE_CLIENT_ID: clientId,
    ...(clientSecret === undefined ? {} : { SLOTWISE_CLIENT_SECRET: clientSecret }),
    SLOTWISE_REDIRECT_URI: redirectUri,
  };
}
