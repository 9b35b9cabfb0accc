/** The makers of faults between an app and its authorization server. */
import { isRecord } from '@slotwise/schemas';
import type { Duration } from '../time/duration.ts';
import type { PlainResponse } from '../response/plain-response.ts';
import { changed } from './fault-response.ts';
import type { Fault } from './fault-type.ts';

/** Faults between an app and its authorization server. */
export interface OAuthFaults {
  /** Tokens are issued, and the response that carries them is lost: the connection is reset. A refusal arrives as it is. */
  loseAnswer(): Fault;
  /** The user takes the grant back while a refresh is under way: the tokens arrive, and are revoked already, with all of their grant. */
  revokeDuringRefresh(): Fault;
  /**
   * The clock of the authorization server is off by so much: behind with a negative length, so that tokens run out that much earlier than
   * `expires_in` says, ahead with a positive one. Its responses are dated by that clock.
   *
   * @throws TypeError where that is no length of time.
   */
  skewClock(by: Duration): Fault;
  /**
   * The return to the app names this issuer as `iss` (RFC 9207), as where another server answered in its place. For the authorization page.
   *
   * @throws TypeError where the issuer is no absolute address.
   */
  wrongIssuer(issuer?: string): Fault;
}

const tokenEndpoints = ['oauth.token', 'oauth.refresh'] as const;

/** The makers. */
export const oauthFaults: OAuthFaults = {
  loseAnswer: () => ({
    ...changed('lost token answer', (response) => (carriesTokens(response) ? { broken: 'reset' } : response)),
    ends: true,
    only: tokenEndpoints,
  }),
  revokeDuringRefresh: () => ({
    ...changed('revoked during refresh', (response, { issued }) => {
      if (!carriesTokens(response)) return response;
      issued(response).revoke();
      return { ...response };
    }),
    only: ['oauth.refresh'],
  }),
  skewClock: (by) => {
    const ms = lengthOf(by);
    if (!Number.isFinite(ms))
      throw new TypeError('fault.oauth.skewClock takes a length of time such as { minutes: -5 }');
    return {
      ...changed(`clock skewed by ${ms / 1000} s`, (response, { clock, issued }) => {
        if (carriesTokens(response)) issued(response).lengthen(ms);
        return withHeader(response, 'date', new Date(clock.now() + ms).toUTCString());
      }),
      only: tokenEndpoints,
    };
  },
  wrongIssuer: (issuer = 'https://another-issuer.example') => {
    if (!URL.canParse(issuer)) throw new TypeError(`fault.oauth.wrongIssuer takes an absolute address, got ${issuer}`);
    return {
      ...changed(`issuer ${issuer}`, (response) => {
        const { location = '' } = response.headers;
        if (!URL.canParse(location)) return response;
        const returning = new URL(location);
        returning.searchParams.set('iss', issuer);
        return withHeader(response, 'location', returning.href);
      }),
      only: ['oauth.authorize'],
    };
  },
};

/** A length of time, in milliseconds. */
function lengthOf({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }: Duration): number {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
}

function withHeader(response: PlainResponse, name: string, value: string): PlainResponse {
  return { ...response, headers: { ...response.headers, [name]: value } };
}

function carriesTokens({ status, body }: PlainResponse): boolean {
  if (status >= 300) return false;
  try {
    const answer: unknown = JSON.parse(body);
    return isRecord(answer) && typeof answer['access_token'] === 'string';
  } catch {
    return false;
  }
}
