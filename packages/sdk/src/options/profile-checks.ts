/** Checks of the two options that say how a deployment wants its requests. */
import type { Wire } from '@slotwise/schemas/table';
import { isRecord, isText } from '../errors/fields.ts';

const choices: { readonly [Name in Exclude<keyof Wire, 'apiKey'>]: readonly Wire[Name][] } = {
  tokenRequest: ['form', 'json'],
  refreshToken: ['both', 'body', 'header'],
  scopeSeparator: [',', ' '],
  bookingTimes: ['start-end', 'startTime-endTime'],
  idempotencyKeys: ['honored', 'ignored'],
};

/** The problem of an option `profile`; `undefined` where it is one. */
export function problemOfProfile(value: unknown): string | undefined {
  const problem = isRecord(value) ? problemOfChoices(value['wire'], true) : 'it is no object';
  return problem === undefined
    ? undefined
    : `must be profiles.specification, profiles.selfHosted or the like: ${problem}`;
}

/** The problem of an option `wire`, which may hold some of the choices; `undefined` where there is none. */
export function problemOfWire(value: unknown): string | undefined {
  const problem = problemOfChoices(value, false);
  return problem === undefined ? undefined : `must be choices of a profile's wire: ${problem}`;
}

function problemOfChoices(wire: unknown, whole: boolean): string | undefined {
  if (!isRecord(wire)) return 'wire is no object';
  const names = ['apiKey', ...Object.keys(choices)];
  const unknownName = Object.keys(wire).find((name) => !names.includes(name));
  if (unknownName !== undefined) return `${unknownName} is none of ${names.join(', ')}`;
  const missing = names.find((name) => whole && wire[name] === undefined);
  if (missing !== undefined) return `${missing} is missing`;
  const { apiKey } = wire;
  if (apiKey !== undefined && !isApiKeyPlace(apiKey))
    return "apiKey must be { in: 'query', name } or { in: 'header', name, scheme? }";
  const [wrong] = Object.entries(choices).filter(
    ([name, allowed]) => wire[name] !== undefined && !allowed.some((one) => one === wire[name]),
  );
  return wrong && `${wrong[0]} must be ${wrong[1].map((one) => JSON.stringify(one)).join(' or ')}`;
}

function isApiKeyPlace(value: unknown): boolean {
  if (!isRecord(value) || !isText(value['name'])) return false;
  const { in: place, scheme } = value;
  return place === 'query' || (place === 'header' && (scheme === undefined || typeof scheme === 'string'));
}
