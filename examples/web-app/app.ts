/** A third-party web app: signs visitors in at the scheduling service, and shows and cancels their bookings. */
import { createClient, httpStatusOf, userMessage } from '@slotwise/sdk';
import { createOAuth } from '@slotwise/sdk/oauth';
import type { OAuthOptions, TokenStore } from '@slotwise/sdk/oauth';
import { createSignIn } from '@slotwise/sdk/sign-in';
import type { Visitor } from '@slotwise/sdk/sign-in';
import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { bookingsPage, messagePage, welcomePage } from './pages.ts';

interface User {
  readonly id: number;
  readonly username: string;
}

export interface AppOptions {
  readonly baseUrl: string;
  /** API key of the app itself. It can change the bookings of all users, so only `cancelOwn` uses it. */
  readonly apiKey: string;
  readonly oauth: OAuthOptions;
  readonly store: TokenStore;
  readonly keys: readonly (string | Uint8Array)[];
}

export function createApp({ baseUrl, apiKey, oauth, store, keys }: AppOptions): Hono {
  const writer = createClient({ baseUrl, apiKey });
  const signIn = createSignIn<User>({
    oauth: createOAuth(oauth),
    store,
    keys,
    scopes: ['READ_BOOKING', 'READ_PROFILE'],
    client: (session) => createClient({ baseUrl, session }),
    afterSignIn: async ({ client }) => {
      const { id, username } = await client.me.get();
      return { id, username: username ?? 'you' };
    },
    onFailure: ({ status, message }) => messagePage(message, status),
  });

  async function cancelOwn({ client, user }: Visitor<User>, id: number): Promise<boolean> {
    // The service does not return the bookings of other users, except to an Admin.
    const booking = await client.bookings.get(id);
    if (booking.userId !== user.id) return false;
    await writer.bookings.cancel(id);
    return true;
  }

  const app = new Hono();
  app.use(csrf({ origin: new URL(oauth.redirectUri).origin }));
  app.use(async (c, next) => (await signIn.handle(c.req.raw)) ?? next());
  app.get('/', async (c) => {
    const visitor = await signIn.visitorOf(c.req.raw);
    if (visitor === null) return welcomePage();
    return bookingsPage(visitor.user.username, await visitor.client.bookings.list({ take: 10, page: 1 }));
  });
  app.post('/bookings/:id/cancel', async (c) => {
    const visitor = await signIn.visitorOf(c.req.raw);
    if (visitor === null) return c.redirect(signIn.signInPathFor(c.req.raw), 303);
    return (await cancelOwn(visitor, Number(c.req.param('id')))) ? c.redirect('/', 303) : c.notFound();
  });
  app.notFound(() => messagePage('There is no such page.', 404));
  app.onError(async (error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    return (await signIn.responseTo(error, c.req.raw)) ?? messagePage(userMessage(error), httpStatusOf(error));
  });
  return app;
}
