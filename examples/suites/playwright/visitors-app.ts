/** A second app under test, whose server stands in the test: it asks the service at the address which its page is opened with. */
import type { Page } from '@playwright/test';

const origin = 'http://localhost:3000';

/** Answers the app's addresses in a page. */
export async function serveApp(page: Page): Promise<void> {
  let baseUrl = '';
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    baseUrl = searchParams.get('service') ?? baseUrl;
    const content = await contentOf(pathname, { baseUrl, code: searchParams.get('code') ?? '' });
    const body = `<!doctype html><html lang="en"><title>App</title>${content}</html>`;
    await route.fulfill({ contentType: 'text/html', body });
  });
}

/** The needs of a page: the service's address, and the authorization code with which a visitor came back. */
interface Visit {
  readonly baseUrl: string;
  readonly code: string;
}

async function contentOf(pathname: string, visit: Visit): Promise<string> {
  switch (pathname) {
    case '/cancel':
      return (await cancel(visit)) ? '<p>Cancelled</p>' : '<p>Not cancelled</p>';
    case '/callback':
      return `<p>${await nameOf(visit)}</p>`;
    default:
      return `<a href="${signInAt(visit)}">Sign in</a><form action="/cancel"><button>Cancel</button></form>`;
  }
}

async function cancel({ baseUrl }: Visit): Promise<boolean> {
  return (await fetch(`${baseUrl}/bookings/1/cancel?apiKey=key_alice`, { method: 'DELETE' })).ok;
}

function signInAt({ baseUrl }: Visit): string {
  const asked = { client_id: 'client_demo', scope: 'READ_PROFILE', state: 'kept', redirect_uri: `${origin}/callback` };
  return `${appUrlOf(baseUrl)}/auth/oauth2/authorize?${new URLSearchParams(asked)}`;
}

/** Exchanges the code for a token, and asks whose it is. */
async function nameOf({ baseUrl, code }: Visit): Promise<string> {
  const app = { client_id: 'client_demo', client_secret: 'secret_demo', redirect_uri: `${origin}/callback` };
  const body = new URLSearchParams({ ...app, grant_type: 'authorization_code', code });
  const tokens = await fetch(`${appUrlOf(baseUrl)}/api/auth/oauth/token`, { method: 'POST', body });
  const { access_token: token } = await tokens.json();
  const me = await fetch(`${baseUrl}/me`, { headers: { authorization: `Bearer ${token}` } });
  return (await me.json()).name;
}

function appUrlOf(baseUrl: string): string {
  return baseUrl.replace(/\/v1$/, '');
}
