/** The page of error kinds and codes, and its sentences for other pages. Each kind and each code has one entry. */
import { problemCodes } from '@slotwise/schemas/internal/contract';
import type { ProblemCode } from '@slotwise/schemas/internal/table';
import type { ErrorKind } from '@slotwise/sdk';
import { commonCodes } from './endpoint-codes.ts';
import { errorClasses } from './error-classes.ts';
import { mockMessages } from './mock-messages.ts';
import { table } from './page.ts';
import type { Page } from './page.ts';
import type { ReferenceName } from './reference/reference-name.ts';

/** A meaning, and what an app does about it. */
interface Advice {
  readonly meaning: string;
  readonly advice: string;
}

/** The codes of the service. */
export const codes: Readonly<Record<ProblemCode, Advice>> = {
  invalid_request: { meaning: 'A field is invalid.', advice: 'Correct the fields in `issues`.' },
  start_in_past: { meaning: 'The start is in the past.', advice: 'Offer a later time.' },
  already_cancelled: { meaning: 'The booking is already cancelled.', advice: 'Show it as cancelled.' },
  not_cancellable: { meaning: 'The booking has ended.', advice: 'Do not offer to cancel it.' },
  outside_booking_window: {
    meaning: 'The start is too soon or too far in the future for this event type.',
    advice: 'Offer another time.',
  },
  booking_limit: {
    meaning: 'The booker has as many bookings as the event type allows.',
    advice: 'Ask the booker to cancel one first.',
  },
  unauthorized: {
    meaning: 'The API key or access token is missing, wrong, expired or revoked.',
    advice: 'Use another credential, or sign in again.',
  },
  forbidden: { meaning: 'The user may not do this.', advice: "Check the user's role." },
  insufficient_scope: {
    meaning: 'The access token lacks a scope.',
    advice: 'Ask for the scope in the next sign-in.',
  },
  not_found: { meaning: 'The object does not exist, or the user may not see it.', advice: 'Show "not found".' },
  endpoint_not_found: { meaning: 'The service has no endpoint at this address.', advice: 'Check `baseUrl`.' },
  method_not_allowed: { meaning: 'The service does not support this operation.', advice: 'Check its version.' },
  conflict: {
    meaning: 'The request conflicts with existing data.',
    advice: 'Use another value, or read the object first.',
  },
  slot_unavailable: {
    meaning: 'The host is busy or closed at this time.',
    advice: 'Show that the time is taken, and offer another one.',
  },
  duplicate_booking: {
    meaning: 'A booking with this idempotency key already exists, usually from an earlier attempt.',
    advice: 'Use the existing booking.',
  },
  seats_full: { meaning: 'Not enough seats are left at this time.', advice: 'Offer another time.' },
  already_signed_up: {
    meaning: 'This person already has a seat at this time.',
    advice: 'Show the existing booking.',
  },
  payment_required: { meaning: 'The payment could not start.', advice: 'Ask the host to check the payment settings.' },
  unsupported_media_type: {
    meaning: 'The service does not accept this media type.',
    advice: 'Send JSON. The client does this for you.',
  },
  rate_limited: { meaning: 'Too many requests.', advice: 'Wait until `retryAt`, if set.' },
  internal: { meaning: 'The service failed.', advice: 'Retry later. Check `applied` first for a write.' },
};

/** The kinds of errors of the client. */
const kinds: Readonly<Record<ErrorKind, Advice>> = {
  invalid_input: { meaning: 'A value of the call is invalid. Nothing was sent.', advice: 'Show `issues` to the user.' },
  misconfigured: {
    meaning: 'The program has a mistake, such as a missing `baseUrl`. Nothing was sent.',
    advice: 'Correct the option in `issues`.',
  },
  bad_request: { meaning: 'Status 400 or 422.', advice: 'Read `code` and `issues`.' },
  unauthorized: {
    meaning: 'Status 401. A missing, wrong, expired or revoked credential looks the same.',
    advice: 'Check the API key, or sign in again.',
  },
  forbidden: { meaning: 'Status 403.', advice: 'Check the role of the user and the scopes of the token.' },
  not_found: { meaning: 'Status 404: it does not exist, or the user may not see it.', advice: 'Show "not found".' },
  endpoint_not_found: {
    meaning: 'Status 404 from something other than this API.',
    advice: 'Check `baseUrl`. Its path often lacks `/v1`, or contains it twice.',
  },
  conflict: { meaning: 'Status 409, for example a taken time slot.', advice: 'Read `code`.' },
  rate_limited: {
    meaning: 'Status 429. `status` is `null` if an earlier 429 kept the client from sending the request.',
    advice: 'Wait until `retryAt`, if set.',
  },
  server: { meaning: 'Status 500 or higher.', advice: 'Retry later. Check `applied` first for a write.' },
  network: { meaning: 'The connection failed. Nothing changed.', advice: 'Retry. `networkCode` names the reason.' },
  redirected: {
    meaning: 'The service redirects to an address that the client does not follow.',
    advice: 'Set `baseUrl` to the final address.',
  },
  timeout: { meaning: 'The call took too long, and no write was sent.', advice: 'Retry, or raise the timeout.' },
  ambiguous: {
    meaning: 'The client got no response to a write, so the write may have happened.',
    advice: 'Call `recover()` for a new booking. Otherwise read the object first.',
  },
  aborted: { meaning: 'Your signal cancelled the call.', advice: 'Check `applied` for a write.' },
  invalid_json: {
    meaning: 'A successful response is not JSON, is empty, or is too large.',
    advice: 'Check that `baseUrl` is the address of the API.',
  },
  invalid_response: {
    meaning: 'A successful response does not match the contract, or has no `id`.',
    advice: 'Report it with `requestId`.',
  },
  session_ended: {
    meaning: 'The refresh token no longer works, so the session has ended.',
    advice: 'Send the user to the sign-in page.',
  },
  signed_out: {
    meaning: 'Nobody is signed in, or another person signed in during the call.',
    advice: 'Read `reason`. Send the user to the sign-in page if it is `none`.',
  },
  oauth_refused: {
    meaning: 'The service rejected the app, the scopes, a code or a refresh token.',
    advice: 'Read `code`. Sign in again after `invalid_grant`; correct the configuration after other codes.',
  },
  state_mismatch: {
    meaning: 'The sign-in came back with another state, or too late.',
    advice: 'Start the sign-in again.',
  },
  store_failed: {
    meaning: 'The session store failed, was too slow, or contains something else.',
    advice: 'Read `reason` and check the store.',
  },
  method_not_allowed: { meaning: 'Status 405.', advice: 'Check `baseUrl` and the version of the service.' },
  gone: { meaning: 'Status 410.', advice: 'Check `baseUrl` and the version of the service.' },
  unsupported_media_type: { meaning: 'Status 415.', advice: 'Check what is between you and the service.' },
  unexpected_status: { meaning: 'Any other status.', advice: 'Check `baseUrl`.' },
};

/** Kinds that a call can have without a code of the service. Only the callback of a sign-in has `state_mismatch`. */
function kindsOfEveryCall(): ErrorKind[] {
  const classes = Object.values(errorClasses).filter((name) => name !== 'EndpointNotFoundError');
  const all = Object.keys(kinds) as ErrorKind[]; // the keys of the record
  return all.filter((kind) => kind !== 'state_mismatch' && !classes.includes(classOfKind(kind)));
}

function classOfKind(kind: ErrorKind): string {
  const name = kind.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${name.replace('Oauth', 'OAuth')}Error`;
}

/** The page. */
export function errorCodesPage(base: string, names: readonly ReferenceName[]): Page {
  const codeRows = Object.entries(codes).map(([code, { meaning, advice }]) => [
    anchored(code),
    String(problemCodes[code as ProblemCode]), // the names are those of the record
    classLink(errorClasses[code] ?? '', names),
    `${meaning} ${advice}`,
  ]);
  const kindRows = Object.entries(kinds).map(([kind, { meaning, advice }]) => [
    anchored(kind, `kind-${kind}`),
    meaning,
    advice,
  ]);
  return {
    slug: 'reference/errors',
    title: 'Error codes',
    description: 'Every error code of the service and every error kind of the client, with its meaning and what to do.',
    keywords:
      'status code, slot_unavailable, conflict, 400, 401, 403, 404, 409, 429, 500, error kind, error type, GET, POST, PATCH, DELETE, bookings, attendees, users, error message',
    body: [
      `Look up what an error means and what your app does about it. [Error handling](${base}client/errors/) shows how to catch errors.`,
      '## Codes of the service',
      '`error.code` is the reason from the service. It is the same for every deployment: the client translates the words of self-hosted deployments.',
      table(['Code', 'Status', 'Error', 'Meaning and advice'], codeRows),
      '## Kinds of errors',
      '`error.kind` is always set. The class name follows from it: `not_found` is `NotFoundError`.',
      table(['Kind', 'Meaning', 'What to do'], kindRows),
      '<h2 id="every-call">Errors of every call</h2>',
      'Each method lists the codes that only some methods have. Every method can also fail with these:',
      table(
        ['Error', 'When'],
        [
          ...commonCodes.map((one) => [
            `${classLink(errorClasses[one] ?? '', names)}, code [\`${one}\`](#${one})`,
            codes[one].meaning,
          ]),
          ...kindsOfEveryCall().map((one) => [classLink(classOfKind(one), names), kinds[one].meaning]),
        ],
      ),
      '## Messages',
      'The message of an error begins with the request: `POST /bookings returned 409 (slot_unavailable): The host already has a booking at this time.` The mock sends these messages:',
      table(
        ['Message', 'Code', 'Rule'],
        mockMessages().map(({ rule, code, message }) => [message, `\`${code}\``, `\`${rule}\``]),
      ),
      'Messages of other services can differ, so check codes and not messages.',
      '## Classes',
      'Every error of the client extends `SlotwiseError`:',
      classTree(names),
    ].join('\n\n'),
  };
}

function anchored(text: string, id = text): string {
  return `<span id="${id}">\`${text}\`</span>`;
}

function classLink(name: string, names: readonly ReferenceName[]): string {
  const found = names.find((one) => one.name === name);
  if (found === undefined) throw new Error(`the reference has no ${name}`);
  return `[\`${name}\`](${found.address})`;
}

/** The error classes of the client, as a list in a list. */
function classTree(names: readonly ReferenceName[]): string {
  const classes = names.filter(({ name, isPage }) => isPage && /^[A-Z]\w*Error$/.test(name));
  const ofClient = classes.filter(({ entryPoint }) => entryPoint.startsWith('@slotwise/sdk'));
  const line = ({ name, address }: ReferenceName) => `[\`${name}\`](${address})`;
  const [root, others] = [ofClient.find(isRoot), ofClient.filter((found) => !isRoot(found))];
  if (root === undefined) throw new Error('the reference has no SlotwiseError');
  return [`- ${line(root)}`, ...others.map((found) => `  - ${line(found)}`)].join('\n');
}

function isRoot({ name }: ReferenceName): boolean {
  return name === 'SlotwiseError';
}

/** Text of a doc comment with a link for each code or kind after “Errors:”. */
export function withErrorLinks(text: string, base: string): string {
  return text.replaceAll(/^Errors: [^]*?(?=\n\n|$)/gm, (paragraph) =>
    paragraph.replaceAll(/`(\w+)`/g, (whole, word: string) => {
      const id = Object.hasOwn(codes, word) ? word : `kind-${word}`;
      const isKnown = Object.hasOwn(codes, word) || Object.hasOwn(kinds, word);
      return isKnown ? `[${whole}](${base}reference/errors/#${id})` : whole;
    }),
  );
}
