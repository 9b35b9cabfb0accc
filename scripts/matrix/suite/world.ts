/** The world of one check, and the transports from a program to it. */
import { createMock, fault } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import type { EndpointName } from '@slotwise/sdk';

/** A fault in a check: the JSON that the control API takes. */
export type Failing =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'hang' | 'reset' | 'malformedJson' }
  | { readonly kind: 'wrongType'; readonly path: string; readonly value: string };

/** A world of the service: the small town at the beginning of 2030, and no other check's. */
export interface World {
  readonly baseUrl: string;
  readonly appUrl: string;
  /** Transport of the client; without it, the runtime's own. */
  readonly fetch?: typeof globalThis.fetch;
  /** Plays alice, who clicks Allow: the address that she comes back to. */
  readonly approve: (authorizationUrl: string) => Promise<string>;
  /** Plays alice, who clicks Deny. */
  readonly deny: (authorizationUrl: string) => Promise<string>;
  /** Makes an access or refresh token invalid. */
  readonly revoke: (token: string) => Promise<void>;
  /** Lets the requests to an endpoint go wrong. */
  readonly break: (on: EndpointName, failing: Failing) => Promise<void>;
  /** The endpoints that were asked, in order. */
  readonly asked: () => Promise<readonly (string | null)[]>;
  readonly close: () => Promise<void>;
}

/** A transport from a program to the service. */
export type Transport = 'network' | 'process' | 'port';

/** Makes a world for a check, by each transport. */
export type Worlds = Readonly<Record<Transport, () => Promise<World>>>;

const alice = { userId: 3 };

/** The worlds of a program that reaches the control API of a mock elsewhere at this address. */
export function worldsOf(controlUrl: string): Worlds {
  return {
    network: () => forkElsewhere(controlUrl),
    process: async () => {
      const mock = createMock({ now: '2030-01-01T00:00:00Z' });
      return { ...controlled(mock), fetch: mock.fetch, close: async () => {} };
    },
    port: async () => {
      const mock = createMock({ now: '2030-01-01T00:00:00Z' });
      const port = await mock.listen();
      const { baseUrl, appUrl } = port;
      return { ...controlled(mock), baseUrl, appUrl, close: () => port.close() };
    },
  };
}

function controlled(mock: Mock): Omit<World, 'fetch' | 'close'> {
  const { baseUrl, appUrl, oauth, faults, journal } = mock;
  return {
    baseUrl,
    appUrl,
    approve: async (url) => oauth.approve(url, alice),
    deny: async (url) => oauth.deny(url),
    revoke: async (token) => oauth.revoke(token),
    break: async (on, failing) => void faults.add({ on, do: faultOf(failing) }),
    asked: async () => journal.entries().map(({ endpoint }) => endpoint),
  };
}

function faultOf(failing: Failing) {
  switch (failing.kind) {
    case 'status':
      return fault.status(failing.status);
    case 'wrongType':
      return fault.wrongType(failing.path, failing.value);
    default:
      return fault[failing.kind]();
  }
}

/** A fork of a mock that listens elsewhere; what only code can do, its control API does. */
async function forkElsewhere(controlUrl: string): Promise<World> {
  const { baseUrl, appUrl, id } = await post<Place>(`${controlUrl}/worlds`, { users: [] });
  const own = `${controlUrl}/worlds/${id}`;
  const here = `${own}/_slotwise`;
  return {
    baseUrl,
    appUrl,
    approve: async (authorizationUrl) => returned(`${here}/authorizations/approve`, { authorizationUrl, ...alice }),
    deny: async (authorizationUrl) => returned(`${here}/authorizations/deny`, { authorizationUrl }),
    revoke: async (token) => void (await post(`${here}/tokens/revoke`, { token })),
    break: async (on, failing) => void (await post(`${here}/faults`, { on, do: failing })),
    asked: async () => {
      const { entries } = await ask<Asked>(`${here}/journal`);
      return entries.map(({ endpoint }) => endpoint);
    },
    close: async () => void (await ask(own, { method: 'DELETE' })),
  };
}

interface Place {
  readonly id: number;
  readonly baseUrl: string;
  readonly appUrl: string;
}

interface Asked {
  readonly entries: readonly { readonly endpoint: string | null }[];
}

async function returned(url: string, input: object): Promise<string> {
  const { redirectUrl } = await post<{ readonly redirectUrl: string }>(url, input);
  return redirectUrl;
}

function post<Answer>(url: string, input: object): Promise<Answer> {
  return ask(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) });
}

async function ask<Answer>(url: string, request: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, request);
  const text = await response.text();
  if (!response.ok) throw new Error(`the control API answered ${response.status}: ${text}`);
  // The control API is our own, and its tests hold it to these shapes.
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
