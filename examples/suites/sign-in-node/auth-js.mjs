/** An app whose users sign in with Auth.js. */
import { ExpressAuth, getSession } from '@auth/express';
import express from 'express';

const { PORT, SLOTWISE_BASE_URL, SLOTWISE_APP_URL } = process.env;

const config = {
  secret: 'a secret of the app, long enough for its cookies',
  trustHost: true,
  // Its own page for errors answers 500 to every way back that is refused.
  pages: { error: '/' },
  logger: { error() {}, warn() {}, debug() {} },
  providers: [
    {
      id: 'slotwise',
      name: 'Slotwise',
      type: 'oauth',
      clientId: process.env.SLOTWISE_CLIENT_ID,
      clientSecret: process.env.SLOTWISE_CLIENT_SECRET,
      authorization: {
        url: `${SLOTWISE_APP_URL}/auth/oauth2/authorize`,
        params: { scope: 'READ_BOOKING READ_PROFILE' },
      },
      token: `${SLOTWISE_APP_URL}/api/auth/oauth/token`,
      userinfo: `${SLOTWISE_BASE_URL}/me`,
      checks: ['pkce', 'state'],
      profile: (user) => ({ id: String(user.id), name: user.username, email: user.email }),
    },
  ],
};

const app = express();
app.use('/auth', ExpressAuth(config));
app.get('/', (_request, response) => response.send('<a href="/auth/signin">Sign in</a>'));
app.get('/bookings', async (request, response) => {
  const session = await getSession(request, config);
  if (session === null) response.status(401).send('<a href="/auth/signin">Sign in</a>');
  else response.send(`<h1>${session.user.name}</h1><a href="/auth/signout">Sign out</a>`);
});
app.listen(Number(PORT), '127.0.0.1');
