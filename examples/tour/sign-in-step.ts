import { createClient } from '@slotwise/sdk';
import { createOAuth } from '@slotwise/sdk/oauth';
import { expectThat } from './guide.ts';
import type { Step } from './step.ts';

export const signInStep: Step = {
  title: 'Sign in a user with OAuth 2.0',
  async walk(_, { call, fails, run }, mock) {
    const { baseUrl, appUrl, fetch, clock } = mock;
    const credentials = { clientId: 'client_demo', clientSecret: 'secret_demo' };
    const redirectUri = 'http://localhost:3000/callback';
    const oauth = createOAuth({ ...credentials, appUrl, redirectUri, fetch, clock });
    const { url, transaction } = await call(
      () => oauth.authorize({ scopes: ['READ_BOOKING', 'READ_PROFILE'] }),
      () => 'Your app redirects Alice to the URL in the result. The transaction goes into a cookie.',
    );
    const callbackUrl = run(() => mock.oauth.approve(url, { userId: 3 }));
    const result = await call(
      () => oauth.callback(callbackUrl, transaction),
      ({ outcome }) => {
        expectThat(outcome === 'granted', 'the outcome granted');
        return 'The mock clicked Allow. Your app gets an access token and a refresh token.';
      },
    );
    expectThat(result.outcome === 'granted', 'tokens');
    const session = oauth.session();
    await session.start(result.tokens);
    const app = createClient({ baseUrl, session, fetch, clock });
    await fails(
      () => app.bookings.cancel(2),
      'insufficient_scope',
      () => 'Alice allowed the app to read bookings, not to cancel them.',
    );
    await run(() => mock.clock.advance({ minutes: 31 }));
    await call(
      () => Promise.all([app.me.get(), app.bookings.get(1), app.bookings.get(2)]),
      ([{ username }]) => {
        expectThat(username === 'alice', "Alice's profile");
        return 'The access token has expired. Three calls at once refresh it once, then succeed.';
      },
    );
  },
};
