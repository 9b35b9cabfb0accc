/** An app whose users sign in with Passport, and whose pages call the service with the client, which keeps their access fresh. */
import { randomUUID } from 'node:crypto';
import { createClient, isSlotwiseError } from '@slotwise/sdk';
import { createOAuth, memoryStore } from '@slotwise/sdk/oauth';
import express from 'express';
import session from 'express-session';
import passport from 'passport';
import { Strategy } from 'passport-oauth2';

const { PORT, SLOTWISE_BASE_URL, SLOTWISE_APP_URL, SLOTWISE_REDIRECT_URI } = process.env;

const oauth = createOAuth({
  appUrl: SLOTWISE_APP_URL,
  clientId: process.env.SLOTWISE_CLIENT_ID,
  clientSecret: process.env.SLOTWISE_CLIENT_SECRET,
  redirectUri: SLOTWISE_REDIRECT_URI,
});
const store = memoryStore();
const sessionOf = (key) => oauth.session({ store, key });

class SlotwiseStrategy extends Strategy {
  userProfile(accessToken, done) {
    fetch(`${SLOTWISE_BASE_URL}/me`, { headers: { authorization: `Bearer ${accessToken}` } })
      .then((response) => (response.ok ? response.json() : Promise.reject(new Error(`status ${response.status}`))))
      .then((user) => done(null, user), done);
  }
}

passport.use(
  'slotwise',
  new SlotwiseStrategy(
    {
      authorizationURL: `${SLOTWISE_APP_URL}/auth/oauth2/authorize`,
      tokenURL: `${SLOTWISE_APP_URL}/api/auth/oauth/token`,
      clientID: process.env.SLOTWISE_CLIENT_ID,
      clientSecret: process.env.SLOTWISE_CLIENT_SECRET,
      callbackURL: SLOTWISE_REDIRECT_URI,
      scope: ['READ_BOOKING', 'READ_PROFILE'],
      state: true,
      pkce: true,
    },
    (accessToken, refreshToken, _params, { username }, done) => {
      const key = randomUUID();
      const tokens = { accessToken, refreshToken: refreshToken ?? null, expiresAt: null, scopes: null };
      sessionOf(key)
        .start(tokens)
        .then(() => done(null, { username, key }), done);
    },
  ),
);
passport.serializeUser((user, done) => done(null, user));
passport.deserializeUser((user, done) => done(null, user));

const app = express();
app.use(
  session({
    secret: 'a secret of the app',
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax' },
  }),
);
app.use(passport.session());
app.get('/', (_request, response) => response.send('<a href="/sign-in">Sign in</a>'));
app.get('/sign-in', passport.authenticate('slotwise'));
app.get('/callback', passport.authenticate('slotwise', { successRedirect: '/bookings', failureRedirect: '/' }));
app.get('/bookings', ({ user }, response) => {
  if (user === undefined) response.status(401).send('<a href="/sign-in">Sign in</a>');
  else
    response.send(`<h1>${user.username}</h1><form method="post" action="/sign-out"><button>Sign out</button></form>`);
});
app.get('/next', async ({ user }, response) => {
  if (user === undefined) return response.redirect('/');
  try {
    const client = createClient({ baseUrl: SLOTWISE_BASE_URL, session: sessionOf(user.key) });
    const bookings = await client.bookings.list({ take: 5, page: 1 });
    response.send(`<h1>${user.username} has ${bookings.length} bookings</h1>`);
  } catch (error) {
    if (!isSlotwiseError(error) || error.kind !== 'grant_invalid') throw error;
    response.redirect('/sign-in');
  }
});
app.post('/sign-out', (request, response, next) => {
  request.logout((error) => (error ? next(error) : response.redirect(303, '/')));
});
app.use((_error, _request, response, _next) => response.status(400).send('The sign-in could not be completed.'));
app.listen(Number(PORT), '127.0.0.1');
