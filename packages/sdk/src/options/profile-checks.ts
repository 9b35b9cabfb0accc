import { profileNames, protocolChoices } from '@slotwise/schemas/internal/table';
import { fieldsOf, isRecord, isText } from '../checks/values.ts';
import { unknownNameProblem, suggestionText } from '../checks/names.ts';

export function problemOfProfile(value: unknown): string | undefined {
  if (profileNames.some((name) => name === value)) return undefined;
  const expected = `must be ${profileNames.map((name) => JSON.stringify(name)).join(' or ')}, or a profile as a value`;
  if (!isRecord(value)) return expected;
  const problem = problemOfValue(value);
  return problem && `${expected}: ${problem}`;
}

function problemOfValue({
  imitates,
  protocol,
  behavior,
  words,
}: Readonly<Record<string, unknown>>): string | undefined {
  const problem = problemOfChoices(protocol, true);
  if (problem !== undefined) return problem;
  if (!profileNames.some((name) => name === imitates))
    return `imitates must be ${profileNames.map((name) => JSON.stringify(name)).join(' or ')}`;
  if (!Array.isArray(fieldsOf(behavior)['bookingRequires'])) return 'behavior.bookingRequires is no list';
  return Array.isArray(words) && words.every(isCause) ? undefined : 'words is no list of causes';
}

function isCause(value: unknown): boolean {
  const { endpoint, code, says = '' } = fieldsOf(value);
  return isText(endpoint) && isText(code) && typeof says === 'string';
}

export function problemOfProtocol(value: unknown): string | undefined {
  const problem = problemOfChoices(value, false);
  return problem === undefined ? undefined : `must be settings of a profile's protocol: ${problem}`;
}

function problemOfChoices(protocol: unknown, mustBeComplete: boolean): string | undefined {
  if (!isRecord(protocol)) return 'protocol is no object';
  const names = ['apiKey', ...Object.keys(protocolChoices)];
  const unknownName = Object.keys(protocol).find((name) => !names.includes(name));
  if (unknownName !== undefined)
    return `${unknownName}${suggestionText(unknownName, names)} is not one of ${names.join(', ')}`;
  const missing = names.find((name) => mustBeComplete && protocol[name] === undefined);
  if (missing !== undefined) return `${missing} is missing`;
  const { apiKey } = protocol;
  const unknownPart = isRecord(apiKey) ? unknownNameProblem(apiKey, { names: ['in', 'name', 'scheme'] }) : undefined;
  if (unknownPart !== undefined) return `apiKey ${unknownPart}`;
  if (apiKey !== undefined && !isApiKeyPlace(apiKey))
    return "apiKey must be { in: 'query', name } or { in: 'header', name, scheme? }";
  const [invalid] = Object.entries(protocolChoices).filter(
    ([name, choices]) => protocol[name] !== undefined && !choices.some((one) => one === protocol[name]),
  );
  return invalid && `${invalid[0]} must be ${invalid[1].map((one) => JSON.stringify(one)).join(' or ')}`;
}

function isApiKeyPlace(value: unknown): boolean {
  if (!isRecord(value) || !isText(value['name'])) return false;
  const { in: place, scheme } = value;
  return place === 'query' || (place === 'header' && (scheme === undefined || typeof scheme === 'string'));
}
