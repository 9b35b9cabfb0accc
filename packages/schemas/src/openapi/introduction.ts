import { profiles } from '../profiles/profiles.ts';
import type { Behavior } from '../profiles/behavior.ts';
import type { Profile } from '../profiles/profiles.ts';
import { apiKeyText, tokenText } from './security.ts';

type Imitated = Profile['imitates'];

/** URL of the documentation. */
export const homepage = 'https://slotwise.example/';

/** URL of the page that explains each assumption number. */
export const assumptionsPage = `${homepage}reference/assumptions/`;

/** Returns the description at the start of the OpenAPI document, in Markdown. */
export function introduction(profile: Profile): string {
  const { protocol, behavior, imitates } = profile;
  const sections = {
    '': `Hosts publish when they are free, attendees book a time with them. ${deployments[imitates]}${changedOptionsText(profile)}`,
    Authentication: `${apiKeyText(protocol.apiKey)} ${tokenText(profile)} If a request contains both, the service uses the API key.`,
    Callers: callers,
    Ids: ids[imitates],
    'Dates and times': `In requests, a time is ISO 8601 text with a time zone, such as \`2030-01-07T09:00:00Z\`. In responses, it is in UTC, ${precisions[behavior.instants]}. A time zone is a name of the IANA database with its exact casing, such as \`Europe/London\`. Durations are in minutes. Only the times of availabilities are times of day, in the time zone of their schedule.`,
    Requests: requests[imitates],
    Responses: responses[imitates],
    Errors: `${errors[imitates]} ${hiddenTexts[behavior.hidden]}`,
    Assumptions:
      'The specification of the service leaves details open. `x-assumptions` lists the numbers of assumptions about an operation, a field or a response. The linked page explains each number.',
  };
  return Object.entries(sections)
    .map(([title, text]) => (title === '' ? text : `## ${title}\n\n${text}`))
    .join('\n\n');
}

const deployments: Readonly<Record<Imitated, string>> = {
  specification:
    'This document describes the service as its specification defines it. The *hosted service* is the instance that the operator of the service runs. *Self-hosted deployments* are instances of the open-source implementation: they differ in details, which this document mentions.',
  'self-hosted':
    'This document describes self-hosted deployments of the open-source implementation of the service. They differ from the specification of the service.',
};

function changedOptionsText(profile: Profile): string {
  const base = profile.imitates === 'specification' ? profiles.specification : profiles.selfHosted;
  const options = [
    ...differences({ deployment: base.deployment }, { deployment: profile.deployment }),
    ...differences(base.protocol, profile.protocol),
    ...differences(base.behavior, profile.behavior),
  ];
  return options.length === 0 ? '' : ` The profile \`${profile.name}\` has these options:\n\n${options.join('\n')}`;
}

function differences(base: object, profile: object): readonly string[] {
  const usual = new Map<string, unknown>(Object.entries(base));
  return Object.entries(profile)
    .map(([option, value]: [string, unknown]) => [option, JSON.stringify(value)] as const)
    .filter(([option, text]) => JSON.stringify(usual.get(option)) !== text)
    .map(([option, text]) => `- \`${option}\`: \`${text}\``);
}

const callers =
  'The caller is the user to whom the API key or the access token belongs. A system-wide Admin is a user whose `role` is `ADMIN`. An Organization Admin is a user with an accepted membership of an organization as `OWNER` or `ADMIN`: they can also access the bookings of accepted members.';

const ids: Readonly<Record<Imitated, string>> = {
  specification:
    'No endpoint creates or lists event types, schedules, teams and credentials. Except on the hosted service, a user contains their event types and schedules.',
  'self-hosted':
    'This document has no endpoints for event types, schedules, teams and credentials: their ids come from elsewhere.',
};

const precisions: Readonly<Record<Behavior['instants'], string>> = {
  seconds: 'in whole seconds: `2030-01-07T09:00:00Z`',
  milliseconds: 'with milliseconds: `2030-01-07T09:00:00.000Z`',
};

const requests: Readonly<Record<Imitated, string>> = {
  specification:
    'Bodies are JSON. A body with an unknown field, or with a field that cannot be set, is rejected, and nothing changes. Unknown query parameters are ignored. A PATCH changes only the fields of its body; an empty body changes nothing. Send locales in lower case.',
  'self-hosted':
    'Bodies are JSON. A body with an unknown field is rejected, and nothing changes; only new bookings and memberships ignore unknown fields. Unknown query parameters are ignored. A PATCH changes only the fields of its body.',
};

const responses: Readonly<Record<Imitated, string>> = {
  specification:
    'Success is 200, also when an object is created or deleted. A resource is inside an envelope with one key: `{ "booking": {} }`, a list `{ "bookings": [] }`. The profile (`/me`), deletions and OAuth have no envelope. The list of bookings has pages, other lists are complete. A field without a value is `null`. Later versions can add fields.',
  'self-hosted':
    'Success is 200, also when an object is created or deleted. Most objects are inside an envelope with one key, some also with a `message`; each operation shows its form. The lists of bookings and users have pages. Many optional fields are missing. Later versions can add fields.',
};

const errors: Readonly<Record<Imitated, string>> = {
  specification: `The body of an error has a \`message\` for people and a \`code\` for programs. If the request is invalid, \`issues\` names each invalid field. [Error codes](${homepage}reference/errors/) explains each code. Errors of OAuth have the form of RFC 6749: \`error\` and \`error_description\`. 429 has the header \`Retry-After\`, in seconds.`,
  'self-hosted':
    'The body of an error has a `message` or an `error`, and no code: the same status can have several reasons. A path that does not exist gets an HTML page, malformed JSON gets plain text.',
};

const hiddenTexts: Readonly<Record<Behavior['hidden'], string>> = {
  404: 'An object that the caller may not access gets 404, like an object that does not exist.',
  403: 'An object that the caller may not access gets 403, an object that does not exist gets 404.',
  'by-resource': 'An object that the caller may not access gets 403, 404 or 400, depending on the operation.',
};
