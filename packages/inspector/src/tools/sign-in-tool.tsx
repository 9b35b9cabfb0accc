/** @jsxImportSource preact */
import type { Scope } from '@slotwise/sdk';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { App } from '../control/responses.ts';
import type { Session } from '../model/session.ts';
import { masked, SignIn } from '../model/sign-in.ts';
import type { SignedInApp } from '../model/sign-in.ts';
import { Choice, Panel } from '../parts/elements.tsx';
import { ConsentFrame } from './consent-frame.tsx';

const scopes: readonly Scope[] = ['READ_BOOKING', 'READ_PROFILE'];

interface Waiting {
  readonly signIn: SignIn;
  /** The consent page, if the mock is in this page. */
  readonly html: string | undefined;
}

/** Apps, the access that users gave them, and a sign-in (OAuth 2.0). */
export function SignInTool({ session }: { readonly session: Session }): JSX.Element {
  const { apps } = session.shown.data;
  const [clientId, setClientId] = useState('');
  const [chosen, setChosen] = useState<readonly Scope[]>(scopes);
  const [waiting, setWaiting] = useState<Waiting>();
  const app = apps.find((one) => one.clientId === clientId) ?? apps[0];
  const begin = (of: App) =>
    session.do('The app asks for access.', async () => setWaiting(await beginSignIn(session, of, chosen)));
  const decide = async (userId: number | null) => {
    if (waiting === undefined) return;
    setWaiting(undefined);
    const done =
      userId === null
        ? 'The user denied access: the app gets no tokens, and that is no error.'
        : 'The app has tokens. Choose the user “app” to send requests with them.';
    await session.do(done, async () => {
      session.app = await waiting.signIn.decide(userId);
    });
  };
  return (
    <Panel title="Sign-in" name="sign-in">
      {app === undefined ? (
        <p>The mock has no app. Add one with mock.oauth.client or the control API.</p>
      ) : (
        <form
          class="sw-line"
          onSubmit={(event) => {
            event.preventDefault();
            void begin(app);
          }}
        >
          <Choice
            label="App"
            value={app.clientId}
            options={apps.map((one) => [one.clientId, `${one.name} (${one.clientId})`] as const)}
            onChange={setClientId}
          />
          {scopes.map((scope) => (
            <label key={scope} class="sw-box">
              <input
                type="checkbox"
                checked={chosen.includes(scope)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(scopes.filter((one) => (one === scope ? checked : chosen.includes(one))))
                }
              />
              {scope}
            </label>
          ))}
          <button type="submit" class="sw-main">
            Sign a user in
          </button>
        </form>
      )}
      {waiting === undefined ? null : <Consent {...{ session, waiting }} onDecide={(userId) => void decide(userId)} />}
      {session.app === undefined ? null : <Tokens session={session} app={session.app} />}
      <Grants session={session} />
    </Panel>
  );
}

async function beginSignIn(session: Session, app: App, chosen: readonly Scope[]): Promise<Waiting> {
  const { control, clientSettings, place, root, shown } = session;
  const row = shown.data.snapshot?.oauthClients.find((one) => one.clientId === app.clientId);
  const { clock, profile } = clientSettings;
  const clientSecret = row?.clientSecret ?? null;
  const signIn = await SignIn.begin(control, { app, clientSecret, scopes: chosen, clock, profile });
  // The policy of the page of a server would remove the styles of the consent page.
  const isHere = place.clockOf(root.world) !== undefined;
  const html = isHere ? await (await place.fetch(signIn.authorizationUrl)).text() : undefined;
  return { signIn, html };
}

interface ConsentProps {
  readonly session: Session;
  readonly waiting: Waiting;
  /** Gets the user who allows access, or `null`. */
  readonly onDecide: (userId: number | null) => void;
}

function Consent({ session, waiting, onDecide }: ConsentProps): JSX.Element {
  const { users } = session.shown.data;
  const [user, setUser] = useState(String(users[0]?.id ?? ''));
  if (waiting.html !== undefined)
    return (
      <ConsentFrame
        html={waiting.html}
        onSubmit={(fields) => onDecide(fields.get('decision') === 'allow' ? Number(fields.get('user_id')) : null)}
      />
    );
  return (
    <div class="sw-line" role="group" aria-label="Decision of the user">
      <Choice
        label="Sign in as"
        value={user}
        options={users.map(({ id, username }) => [String(id), username] as const)}
        onChange={setUser}
      />
      <button type="button" class="sw-main" onClick={() => onDecide(Number(user))}>
        Allow
      </button>
      <button type="button" onClick={() => onDecide(null)}>
        Deny
      </button>
    </div>
  );
}

function Tokens({ session, app }: { readonly session: Session; readonly app: SignedInApp }): JSX.Element {
  const { accessToken, refreshToken, expiresAt, scopes: allowed } = app.tokens;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.parse(session.shown.clock.now);
  const facts = [
    ['Access token', masked(accessToken)],
    ['Expires', `${expiresAt ?? 'unknown'}${isExpired ? ', expired: the next request refreshes it' : ''}`],
    ['Refresh token', masked(refreshToken)],
    ['Scopes', (allowed ?? []).join(' ')],
  ] as const;
  return (
    <>
      <dl class="sw-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => void session.do('The app has new tokens.', () => app.refresh())}>
        Refresh
      </button>
    </>
  );
}

function Grants({ session }: { readonly session: Session }): JSX.Element {
  const { grants } = session.shown.data;
  return (
    <ul class="sw-list">
      {grants.map(({ grantId, clientId, userId, scopes: allowed }) => {
        const text = `${session.usernameOf(userId)} gave ${clientId} ${allowed.join(' ')}`;
        const end = (verb: string, done: string) => () =>
          void session.do(done, () => session.control.post(`/grants/${verb}`, { grantId }));
        return (
          <li key={grantId}>
            <span>{text}</span>
            <button type="button" aria-label={`Expire: ${text}`} onClick={end('expire', 'The tokens expired.')}>
              Expire
            </button>
            <button type="button" aria-label={`Revoke: ${text}`} onClick={end('revoke', 'The access was revoked.')}>
              Revoke
            </button>
          </li>
        );
      })}
    </ul>
  );
}
