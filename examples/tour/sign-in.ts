import { createClient } from '@slotwise/sdk';
import { createOAuth } from '@slotwise/sdk/oauth';
import { expectThat } from './guide.ts';
import type { Step } from './step.ts';

/** An app that is nobody, until a user says so. */
export const signIn: Step = {
  title: 'Sign a user in to an app',
  why: 'A third-party app holds no key. It sends Alice to the service, which asks her, and comes back with tokens (OAuth 2.0).',
  async walk(_, { show, refused, say }, mock) {
    const { baseUrl, appUrl, fetch, clock } = mock;
    const redirectUri = 'http://localhost:3000/callback';
    const oauth = createOAuth({
      appUrl,
      clientId: 'client_demo',
      clientSecret: 'secret_demo',
      redirectUri,
      fetch,
      clock,
    });
    const { url, transaction } = await show(
      () => oauth.authorize({ scopes: ['READ_BOOKING', 'READ_PROFILE'] }),
      (authorization) => {
        const { pathname, searchParams } = new URL(authorization.url);
        expectThat(searchParams.get('state') === authorization.transaction.state, 'the state to travel along');
        return `An address below ${pathname}, with a state and a PKCE challenge; what belongs to them waits in a cookie.`;
      },
    );
    say('Alice opens the address, reads what the app wants to see, and clicks Allow. Here the mock clicks for her.');
    const wayBack = mock.oauth.approve(url, { userId: 3 });
    const result = await show(
      () => oauth.callback(wayBack, transaction),
      (back) => {
        expectThat(back.outcome === 'granted', 'Alice to have allowed it');
        return `The state was hers, so the code was exchanged: an access token until ${back.tokens.expiresAt}, and a refresh token.`;
      },
    );
    expectThat(result.outcome === 'granted', 'tokens');
    const session = oauth.session();
    await session.start(result.tokens);
    const app = createClient({ baseUrl, session, fetch, clock });
    await show(
      () => app.bookings.list({ take: 3, page: 1 }),
      (bookings) => {
        expectThat(bookings.length === 3, 'the first three bookings of alice');
        return `The app sees what Alice sees: ${bookings.map(({ title }) => title).join('; ')}.`;
      },
    );
    await refused(
      () => app.bookings.cancel(1),
      { status: 403, code: 'insufficient_scope' },
      (error) => `Alice allowed reading: “${error.message}”`,
    );
    say('Now 31 minutes pass, and the access token is over. The session sees it, and refreshes it once.');
    await clock.advance({ minutes: 31 });
    await show(
      () => Promise.all([app.me.get(), app.bookings.get(1), app.bookings.get(2)]),
      ([me]) => {
        expectThat(me.username === 'alice', 'the token to be of alice');
        return `Three calls at a time, one refresh between them, and it is still ${me.name}.`;
      },
    );
    const tokens = await session.tokens();
    await show(
      () => oauth.check(tokens?.accessToken ?? ''),
      (check) => {
        expectThat(check.works && check.username === 'alice', 'a token that works');
        return `The service says that the token works, and is that of ${check.username}.`;
      },
    );
    const other = await oauth.authorize({ scopes: ['READ_PROFILE'] });
    const denied = mock.oauth.deny(other.url);
    await show(
      () => oauth.callback(denied, other.transaction),
      (back) => {
        expectThat(back.outcome === 'denied', 'a denial');
        return 'Another time Alice clicks Deny. That is a result to show, not an error to catch.';
      },
    );
  },
};
