/** Signing a user in to an app: what it asks for, the page of the service, and the tokens. */
import { button, element, panel } from '@slotwise/ui';
import type { Scope } from '@slotwise/sdk';
import type { OpenWorld } from '../model/playground.ts';
import type { ShownTokens, SignIn } from '../model/sign-in.ts';
import { consentFrame } from './consent-frame.ts';

/** The sign-in on the page. */
export interface SignInPane {
  readonly element: HTMLElement;
  update(world: OpenWorld): void;
}

const scopes: readonly Scope[] = ['READ_BOOKING', 'READ_PROFILE'];

/** Makes the pane. `onChange` is told when something was asked of the service. */
export function createSignInPane(onChange: () => void): SignInPane {
  let world: OpenWorld | undefined;
  let shown = '';
  const boxes = scopes.map((scope) => element('input', { type: 'checkbox', value: scope, checked: true }));
  const said = element('p', { role: 'status' });
  const content = element('div', { class: 'pg-sign-in' });
  const act = (work: (signIn: SignIn) => Promise<void>) => () => {
    if (world !== undefined) void work(world.signIn).then(onChange);
  };
  const ask = act((signIn) => signIn.ask(scopes.filter((_, index) => boxes[index]?.checked === true)));
  const form = element(
    'div',
    { class: 'sw-line' },
    ...scopes.map((scope, index) => element('label', { class: 'pg-box' }, boxes[index] ?? '', scope)),
    button({ class: 'sw-main' }, ask, 'Sign a user in'),
  );
  const show = () => {
    if (world === undefined) return;
    const { signIn, mock } = world;
    const { state } = signIn;
    const now = mock.clock.nowText();
    const next = JSON.stringify([world.name, state, state.kind === 'signed-in' ? now : null]);
    if (next === shown) return;
    shown = next;
    switch (state.kind) {
      case 'asking':
        said.textContent = 'The app sent the user to the service, whose page asks:';
        content.replaceChildren(consentFrame(state.html, (fields) => void signIn.answer(fields).then(onChange)));
        return;
      case 'signed-in':
        said.textContent = `The app holds tokens. ${expiryText(state.tokens, now)} Choose the caller “app” to call with them.`;
        content.replaceChildren(
          tokensElement(state.tokens),
          element(
            'div',
            { class: 'sw-line' },
            button(
              {},
              act((one) => one.refresh()),
              'Refresh',
            ),
            button(
              {},
              act((one) => one.revoke()),
              'Take the permission back',
            ),
          ),
        );
        return;
      case 'denied':
        said.textContent = 'The user denied it: the app gets nothing, and that is no error.';
        break;
      case 'failed':
        said.textContent = state.message;
        break;
      default:
        said.textContent = 'An app has no key: it asks a user for permission to read (OAuth 2.0), and gets tokens.';
    }
    content.replaceChildren();
  };
  return {
    element: panel('Sign in', 'sign-in', form, said, content),
    update: (next) => {
      world = next;
      void next.signIn.look().then(show);
      show();
    },
  };
}

function tokensElement({ accessToken, refreshToken, expiresAt, scopes: allowed }: ShownTokens): HTMLElement {
  const facts = [
    ['Access token', accessToken],
    ['Until', expiresAt ?? 'not told'],
    ['Refresh token', refreshToken],
    ['Scopes', allowed.join(' ')],
  ] as const;
  return element(
    'dl',
    { class: 'pg-facts' },
    ...facts.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
  );
}

function expiryText({ expiresAt }: ShownTokens, now: string): string {
  if (expiresAt === null) return '';
  const minutes = Math.round((Date.parse(expiresAt) - Date.parse(now)) / 60_000);
  if (minutes <= 0) return 'The access token is over by the clock: the next call refreshes it.';
  return `The access token is good for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} more.`;
}
