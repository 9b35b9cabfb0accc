/** The options on, logger, tracer and middleware of createOAuth, with every operation. */
import { fault } from '@slotwise/mock';
import { describe, expect, test } from 'vitest';
import type { CallTrace, Listeners, TracedCall } from '../types.ts';
import { memoryStore } from '../../src/oauth/index.ts';
import type { OAuthOptions, OAuthEvents, TokenStore } from '../../src/oauth/index.ts';
import { errorOf, serve } from '../loopback.ts';
import { appOf, signIn, sampleService } from './sample-data.ts';
import type { Sample } from './sample-data.ts';

/** The operations that send a request: what is called, and the endpoint that it reaches. */
const operations: Record<string, { readonly line: string; readonly run: (sample: Sample) => Promise<unknown> }> = {
  'oauth.token': { line: 'POST /api/auth/oauth/token', run: async (sample) => signIn(sample) },
  'oauth.refresh': {
    line: 'POST /api/auth/oauth/refreshToken',
    run: async ({ mock, oauth }) => {
      const { refreshToken } = await signIn({ mock, oauth: appOf(mock) });
      return oauth.refresh(refreshToken ?? '');
    },
  },
  'oauth.check': {
    line: 'GET /api/auth/oauth/me',
    run: async ({ mock, oauth }) => {
      const { accessToken } = await signIn({ mock, oauth: appOf(mock) });
      return oauth.check(accessToken);
    },
  },
};

type Observing = Pick<OAuthOptions, 'on' | 'logger' | 'logLevel' | 'tracer' | 'middleware'>;

/** Each option: how it is given, and what it is to be told of an operation that succeeds at once. */
const options: Record<
  string,
  {
    readonly give: (events: unknown[]) => Observing;
    readonly expected: (endpoint: string, line: string, appUrl: string) => readonly unknown[];
  }
> = {
  on: {
    give: (events) => ({ on: noting(events) }),
    expected: (endpoint, line) => {
      const about = { endpoint, method: line.split(' ')[0], path: line.split(' ')[1], attempt: 1 };
      return [
        ['request', about],
        ['response', { ...about, status: 200, lost: null, durationMs: 0 }],
      ];
    },
  },
  logger: {
    give: (events) => ({ logger: { debug: (text) => void events.push(text) }, logLevel: 'debug' }),
    expected: (_, line) => [`slotwise: ${line} (attempt 1) leaves`, `slotwise: ${line} (attempt 1): 200 after 0 ms`],
  },
  tracer: {
    give: (events) => ({ tracer: tracing(events) }),
    expected: (endpoint, line, appUrl) => {
      const [method, path] = line.split(' ');
      return [
        { endpoint, method, path, url: `${appUrl}${path}` },
        ['event', 'request'],
        ['run'],
        ['event', 'response'],
        ['attempt', 1, 200],
        ['end', { status: 200 }],
      ];
    },
  },
  middleware: {
    give: (events) => ({
      middleware: [
        async ({ request, endpoint, attempt }, next) => {
          events.push([endpoint, attempt, request.method, request.url]);
          return next(request);
        },
      ],
    }),
    expected: (endpoint, line, appUrl) => {
      const [method, path] = line.split(' ');
      return [[endpoint, 1, method, `${appUrl}${path}`]];
    },
  },
};

const cases = Object.keys(options).flatMap((option) =>
  Object.keys(operations).map((endpoint) => ({ option, endpoint })),
);

test.each(cases)('$option receives $endpoint', async ({ option, endpoint }) => {
  const events: unknown[] = [];
  const sample = sampleService({}, options[option]?.give(events));
  await operations[endpoint]?.run(sample);
  const expected = options[option]?.expected(endpoint, operations[endpoint]?.line ?? '', sample.mock.appUrl) ?? [];
  expect(events).toMatchObject(expected);
});

test.each(Object.keys(options))('%s receives nothing for authorize, which sends no request', async (option) => {
  const events: unknown[] = [];
  await sampleService({}, options[option]?.give(events)).oauth.authorize({ scopes: ['READ_PROFILE'] });
  expect(events).toEqual([]);
});

test('a tracer receives the same error as the caller', async () => {
  const events: unknown[] = [];
  const server = await serve((_, response) => void response.socket?.resetAndDestroy());
  const { mock } = sampleService();
  const oauth = appOf(mock, { appUrl: server.baseUrl.replace('/v1', ''), fetch, tracer: tracing(events) });
  const error = await errorOf(oauth.refresh('refresh_1'));
  expect(error).toMatchObject({ kind: 'ambiguous', message: expect.stringContaining('may be used up') });
  expect(events.at(-1)).toEqual(['end', { status: null, error }]);
});

test('a listener, a logger or a tracer that throws does not affect the call', async () => {
  const fail = () => {
    throw new Error('no');
  };
  const on = { request: fail, response: fail, refreshed: fail, refreshWait: fail, ended: fail, storeFailed: fail };
  const sample = sampleService(
    {},
    { on, logger: { debug: fail, info: fail, warn: fail }, logLevel: 'debug', tracer: fail },
  );
  const tokens = await signIn(sample);
  const session = sample.oauth.session();
  await session.start(tokens);
  expect(await session.token({ rejected: tokens.accessToken })).not.toBe(tokens.accessToken);
  await session.end();
  expect(await errorOf(session.token())).toMatchObject({ kind: 'signed_out' });
});

describe('a session', () => {
  /** Alice's session, and the events of sessions that it told. */
  async function observed(store: TokenStore = memoryStore()) {
    const events: unknown[] = [];
    const lines: unknown[] = [];
    const line = (level: string) => (text: string) => void lines.push(`${level} ${text}`);
    const { refreshed, refreshWait, ended, storeFailed } = noting(events);
    const logger = { debug: line('debug'), info: line('info'), warn: line('warn') };
    const sample = sampleService({}, { on: { refreshed, refreshWait, ended, storeFailed }, logger, logLevel: 'debug' });
    const tokens = await signIn(sample);
    const session = sample.oauth.session({ store, key: 'alice' });
    await session.start(tokens);
    lines.length = 0;
    const linesOfSession = () => lines.filter((text) => !/\(attempt/.test(String(text)));
    return { ...sample, events, linesOfSession, tokens, session };
  }

  test('reports new tokens with their expiry', async () => {
    const { events, linesOfSession, tokens, session } = await observed();
    await session.token({ rejected: tokens.accessToken });
    const expiresAt = '2030-01-07T09:30:00.000Z';
    expect(events).toEqual([['refreshed', { expiresAt }]]);
    expect(linesOfSession()).toEqual([`info slotwise: the session has new tokens, valid until ${expiresAt}`]);
  });

  test('reports each call that waits for a refresh by another call', async () => {
    const { events, linesOfSession, tokens, session } = await observed();
    await Promise.all([1, 2, 3].map(async () => session.token({ rejected: tokens.accessToken })));
    const refreshWait = ['refreshWait', { refreshing: 'another_call' }];
    expect(events).toEqual([refreshWait, refreshWait, ['refreshed', expect.anything()]]);
    expect(linesOfSession()[0]).toBe('debug slotwise: the session waits: another call is refreshing it');
  });

  test('reports once that it waits for another process', async () => {
    const store = memoryStore();
    const { mock, events, linesOfSession, tokens, session } = await observed(store);
    mock.faults.add({ on: 'oauth.refresh', times: 1, do: fault.delay(1000) });
    // Another object over the same texts knows nothing of this process.
    const other = appOf(mock).session({ store: { ...store }, key: 'alice' });
    const first = other.token({ rejected: tokens.accessToken });
    await expect.poll(() => mock.clock.isAwaited).toBe(true);
    const second = session.token({ rejected: tokens.accessToken });
    await expect.poll(() => events.length).toBe(1);
    await mock.clock.advance({ seconds: 1 });
    expect(await second).toBe(await first);
    expect(events).toEqual([['refreshWait', { refreshing: 'another_process' }]]);
    expect(linesOfSession()).toEqual(['debug slotwise: the session waits: another process is refreshing it']);
  });

  test('reports an invalid grant once, even if many calls find it', async () => {
    const { mock, events, linesOfSession, tokens, session } = await observed();
    mock.oauth.revoke(tokens.refreshToken ?? '');
    const call = async () => errorOf(session.token({ rejected: tokens.accessToken }));
    await Promise.all([call(), call()]);
    await call();
    expect(events).toEqual([
      ['refreshWait', { refreshing: 'another_call' }],
      ['ended', { reason: 'session_ended' }],
    ]);
    expect(linesOfSession().at(-1)).toBe(
      'info slotwise: the session ended (session_ended): the user must sign in again',
    );
  });

  test.each(['get', 'set', 'delete', 'compareAndSwap'] as const)(
    'reports that its store failed at %s',
    async (action) => {
      const store: TokenStore = { ...memoryStore() };
      const { events, linesOfSession, tokens, session } = await observed(store);
      const lost = Object.assign(new Error(`no ${tokens.accessToken}`), { code: 'ECONNREFUSED' });
      Object.assign(store, { [action]: async () => Promise.reject(lost) });
      const work = {
        get: async () => session.token(),
        set: async () => session.start(tokens),
        delete: async () => session.end(),
        compareAndSwap: async () => session.token({ rejected: tokens.accessToken }),
      };
      await errorOf(work[action]());
      expect(events).toEqual([['storeFailed', { action, reason: 'threw', networkCode: 'ECONNREFUSED' }]]);
      expect(linesOfSession()).toEqual([`warn slotwise: the token store failed at ${action} (ECONNREFUSED)`]);
    },
  );

  test('reports refreshed tokens once they are stored, if the store failed at first', async () => {
    const inner = memoryStore();
    const store: TokenStore = { ...inner };
    const { events, tokens, session } = await observed(store);
    let swaps = 0;
    store.compareAndSwap = async (key, expected, text) => {
      swaps += 1;
      if (swaps > 1 && swaps < 5) throw new Error('connection lost');
      return (await inner.compareAndSwap?.(key, expected, text)) ?? false;
    };
    await errorOf(session.token({ rejected: tokens.accessToken }));
    await session.token({ rejected: tokens.accessToken });
    const failed = ['storeFailed', { action: 'compareAndSwap', reason: 'threw', networkCode: null }];
    expect(events).toEqual([failed, failed, failed, ['refreshed', expect.anything()]]);
  });
});

/** Listeners that note every event with its name. */
function noting(events: unknown[]) {
  const note = (name: string) => (event: unknown) => void events.push([name, event]);
  return {
    request: note('request'),
    response: note('response'),
    retry: note('retry'),
    deprecation: note('deprecation'),
    refreshed: note('refreshed'),
    refreshWait: note('refreshWait'),
    ended: note('ended'),
    storeFailed: note('storeFailed'),
  } satisfies Required<Listeners<OAuthEvents>>;
}

/** A tracer that notes what it is told. */
function tracing(events: unknown[]) {
  return (call: TracedCall): CallTrace => {
    events.push(call);
    return {
      attempt: (number) => ({
        headers: () => ({ traceparent: `00-trace-${number}` }),
        end: ({ status }) => void events.push(['attempt', number, status]),
      }),
      run: async (attempt) => {
        events.push(['run']);
        return attempt();
      },
      event: (name) => void events.push(['event', name]),
      end: (result) => void events.push(['end', result]),
    };
  };
}
