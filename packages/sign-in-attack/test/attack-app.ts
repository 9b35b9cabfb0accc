/** An app beside the attack, in one process. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untrusted } from '../../sdk/test/certificate.ts';
import { systemClock } from '../src/attack.ts';
import type { Clock } from '../src/attack.ts';
import { cases } from '../src/cases/index.ts';
import { attackSignIn } from '../src/attack-sign-in.ts';
import type { AttackOptions, AttackReport } from '../src/attack-sign-in.ts';
import type { Registration, Service } from '../src/service.ts';

/** The environment that an app is started with. */
export interface AppStart extends Registration {
  readonly baseUrl: string;
  readonly appUrl: string;
  /** The clock of the app. Default: the clock of the machine. */
  readonly clock?: Clock;
}

/** A clock that does not wait: sleeping moves it. */
export function createClock(): Clock {
  let time = Date.now();
  return {
    now: () => time,
    sleep: async (ms) => {
      time += ms;
    },
  };
}

/** Makes an app: what answers its requests. */
export type MakeApp = (start: AppStart & { readonly clientSecret: string }) => RequestListener;

/** Starts an app, attacks it, and ends it. */
export async function attackApp(
  make: MakeApp,
  options: Partial<AttackOptions> = {},
  scheme: 'http' | 'https' = 'http',
): Promise<AttackReport> {
  // The server listens before there is an app, so that nobody else takes its port.
  let app: RequestListener = (_, response) => void response.writeHead(503).end();
  const listener: RequestListener = (request, response) => app(request, response);
  const server = scheme === 'http' ? createServer(listener) : createSecureServer(untrusted, listener);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  // A TCP server that listens has an address with a port.
  const url = `${scheme}://localhost:${(server.address() as AddressInfo).port}/`;
  const registration = { clientId: 'planner', clientSecret: 'secret-of-the-planner', redirectUri: `${url}callback` };
  const onService = ({ url: appUrl, baseUrl }: Pick<Service, 'url' | 'baseUrl'>) => {
    app = make({ ...registration, appUrl, baseUrl, clock: options.clock ?? systemClock });
  };
  const bookings = `${url}bookings`;
  try {
    return await attackSignIn({
      ...{ ...registration, url, signedIn: bookings, apiPage: bookings, port: 0, claims: [], cases },
      ...{ remote: false, waitMs: 5000, patienceMs: 10_000, onService, ...options },
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** The ids of the cases that have an outcome. */
export function idsOf(report: AttackReport, outcome: AttackReport['results'][number]['verdict']['outcome']): string[] {
  return report.results.filter(({ verdict }) => verdict.outcome === outcome).map(({ case: one }) => one.id);
}
