import { parseJson } from '@slotwise/schemas/internal/table';
import { isRecord } from '@slotwise/schemas/internal/contract';
import * as z from 'zod/mini';
import { checkArguments } from '../arguments/check-arguments.ts';
import { momentText } from '../time/moment.ts';
import type { Duration } from '../time/duration.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import { createFault, faultKind } from './fault-kind.ts';
import { changeResponse } from './fault-response.ts';
import type { Fault } from './fault-type.ts';

/** Faults between an app and its authorization server. */
export interface OAuthFaults {
  /** Issues tokens, then resets the connection, so the response is lost. Error responses arrive unchanged. */
  loseResponse(): Fault;
  /**
   * Simulates a user who revokes access during a token refresh. The new tokens arrive, but all tokens of this authorization are already
   * revoked.
   */
  revokeDuringRefresh(): Fault;
  /**
   * Shifts the clock of the authorization server. A negative duration puts that clock behind, so tokens expire earlier than
   * `expires_in` by that duration. A positive duration puts the clock ahead. Response dates use the shifted clock.
   *
   * @throws TypeError if the duration is invalid.
   */
  skewClock(by: Duration): Fault;
  /**
   * Sends this issuer as `iss` in the redirect to the app, as if the redirect came from another server. Use this fault for the
   * authorization page. Source: RFC 9207.
   *
   * @throws TypeError if the issuer is not an absolute URL.
   */
  wrongIssuer(issuer?: string): Fault;
}

const tokenEndpoints = ['oauth.token', 'oauth.refresh'] as const;

const loseResponse = /* @__PURE__ */ faultKind(
  () => ({}),
  () => ({
    ...changeResponse(
      'lost token response',
      (response) => (carriesTokens(response) ? { broken: 'reset' } : response),
      'cut',
    ),
    only: tokenEndpoints,
  }),
);

const revokeDuringRefresh = /* @__PURE__ */ faultKind(
  () => ({}),
  () => ({
    ...changeResponse('revoked during refresh', (response, { issued }) => {
      if (!carriesTokens(response)) return response;
      issued(response).revoke();
      return { ...response };
    }),
    only: ['oauth.refresh'],
  }),
);

const skewClock = /* @__PURE__ */ faultKind(
  () => ({ by: duration().check(z.describe('Duration. If it is negative, the clock is behind.')) }),
  ({ by }) => {
    const ms = lengthOf(by);
    return {
      ...changeResponse(`clock skewed by ${ms / 1000} s`, (response, { clock, issued }) => {
        if (carriesTokens(response)) issued(response).lengthen(ms);
        return withHeader(response, 'date', new Date(clock.now() + ms).toUTCString());
      }),
      only: tokenEndpoints,
    };
  },
);

const wrongIssuer = /* @__PURE__ */ faultKind(
  () => ({
    issuer: z.optional(z.url('must be an absolute address')).check(z.describe('Issuer to send as `iss`.')),
  }),
  ({ issuer = 'https://another-issuer.example' }) => ({
    ...changeResponse(`issuer ${issuer}`, (response) => {
      const { location = '' } = response.headers;
      if (!URL.canParse(location)) return response;
      const returning = new URL(location);
      returning.searchParams.set('iss', issuer);
      return withHeader(response, 'location', returning.href);
    }),
    only: ['oauth.authorize'],
  }),
);

export const oauthKinds = {
  'oauth.loseResponse': loseResponse,
  'oauth.revokeDuringRefresh': revokeDuringRefresh,
  'oauth.skewClock': skewClock,
  'oauth.wrongIssuer': wrongIssuer,
} satisfies Readonly<Record<`oauth.${keyof OAuthFaults}`, object>>;

export const oauthFaults: OAuthFaults = {
  loseResponse: () => loseResponse.create({}),
  revokeDuringRefresh: () => revokeDuringRefresh.create({}),
  skewClock: (by) => skewClock.create({ by: checkArguments('fault.oauth.skewClock', duration(), by) }),
  wrongIssuer: (issuer) =>
    createFault(
      'fault.oauth.wrongIssuer',
      wrongIssuer,
      { issuer },
      () => ` takes an absolute address, got ${momentText(issuer)}`,
    ),
};

function duration() {
  const part = (unit: keyof Duration) =>
    z.optional(z.number('must be a number')).check(z.describe(`Number of ${unit}.`));
  return z.strictObject(
    {
      days: part('days'),
      hours: part('hours'),
      minutes: part('minutes'),
      seconds: part('seconds'),
      milliseconds: part('milliseconds'),
    } satisfies Readonly<Record<keyof Duration, z.ZodMiniType>>,
    'must be a length of time such as { minutes: -5 }',
  );
}

function lengthOf({
  days = 0,
  hours = 0,
  minutes = 0,
  seconds = 0,
  milliseconds = 0,
}: z.infer<ReturnType<typeof duration>>): number {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
}

function withHeader(response: PlainResponse, name: string, value: string): PlainResponse {
  return { ...response, headers: { ...response.headers, [name]: value } };
}

function carriesTokens({ status, body }: PlainResponse): boolean {
  const json = parseJson(body);
  return status < 300 && isRecord(json) && typeof json['access_token'] === 'string';
}
