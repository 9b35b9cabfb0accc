/** An app whose users sign in with better-auth. */
import { betterAuth } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { fromNodeHeaders, toNodeHandler } from 'better-auth/node';
import { genericOAuth } from 'better-auth/plugins';
import express from 'express';

const { PORT, SLOTWISE_BASE_URL, SLOTWISE_APP_URL } = process.env;

const auth = betterAuth({
  baseURL: `http://127.0.0.1:${PORT}`,
  secret: 'a secret of the app, long enough for its cookies',
  database: memoryAdapter({ user: [], session: [], account: [], verification: [] }),
  logger: { disabled: true },
  plugins: [
    genericOAuth({
      config: [
        {
          providerId: 'slotwise',
          authorizationUrl: `${SLOTWISE_APP_URL}/auth/oauth2/authorize`,
          tokenUrl: `${SLOTWISE_APP_URL}/api/auth/oauth/token`,
          userInfoUrl: `${SLOTWISE_BASE_URL}/me`,
          clientId: process.env.SLOTWISE_CLIENT_ID,
          clientSecret: process.env.SLOTWISE_CLIENT_SECRET,
          scopes: ['READ_BOOKING', 'READ_PROFILE'],
          mapProfileToUser: (user) => ({ name: user.username, email: user.email, emailVerified: true }),
        },
      ],
    }),
  ],
});

const app = express();
app.all('/api/auth/*rest', toNodeHandler(auth));
app.get('/', (_request, response) => response.send('<a href="/sign-in">Sign in</a>'));
app.get('/sign-in', async (_request, response) => {
  const body = { provider: 'slotwise', callbackURL: '/bookings', errorCallbackURL: '/' };
  const answer = await auth.api.signInSocial({ body, asResponse: true });
  response.setHeader('set-cookie', answer.headers.getSetCookie());
  response.redirect((await answer.json()).url);
});
app.get('/bookings', async (request, response) => {
  const session = await auth.api.getSession({ headers: fromNodeHeaders(request.headers) });
  if (session === null) response.status(401).send('<a href="/sign-in">Sign in</a>');
  else
    response.send(
      `<h1>${session.user.name}</h1><form method="post" action="/sign-out"><button>Sign out</button></form>`,
    );
});
app.post('/sign-out', async (request, response) => {
  const answer = await auth.api.signOut({ headers: fromNodeHeaders(request.headers), asResponse: true });
  response.setHeader('set-cookie', answer.headers.getSetCookie());
  response.redirect(303, '/');
});
app.use((_error, _request, response, _next) => response.status(400).send('The sign-in could not be completed.'));
app.listen(Number(PORT), '127.0.0.1');
