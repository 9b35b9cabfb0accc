/** An app whose users sign in with Passport. */
import express from 'express';
import session from 'express-session';
import passport from 'passport';
import { Strategy } from 'passport-oauth2';

const { PORT, SLOTWISE_BASE_URL, SLOTWISE_APP_URL, SLOTWISE_REDIRECT_URI } = process.env;

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
    (_accessToken, _refreshToken, profile, done) => done(null, { username: profile.username }),
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
app.post('/sign-out', (request, response, next) => {
  request.logout((error) => (error ? next(error) : response.redirect(303, '/')));
});
app.use((_error, _request, response, _next) => response.status(400).send('The sign-in could not be completed.'));
app.listen(Number(PORT), '127.0.0.1');
