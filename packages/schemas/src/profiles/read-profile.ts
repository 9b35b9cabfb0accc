import { endpoints } from '../endpoints.ts';
import { isRecord } from '../fields/record.ts';
import { suggestionText } from '../fields/similar.ts';
import type { Behavior } from './behavior.ts';
import { behaviorChoices, protocolChoices } from './choices.ts';
import { profileNames, profileOf } from './profiles.ts';
import type { Profile, ProfileChoice } from './profiles.ts';
import type { Protocol } from '../table/protocol.ts';

/** Content of a profile file: only the differences from the profile that it extends. */
export interface ProfileFile {
  /** Name. Default: the name of the extended profile. */
  readonly name?: string;
  /** Profile that provides all omitted values, by name or as an object. Default: `specification`. */
  readonly extends?: ProfileChoice;
  /** Deployment that the extended profile imitates. Only for a complete profile, such as one that was saved. */
  readonly imitates?: Profile['imitates'];
  /** Hosted or self-hosted. */
  readonly deployment?: Profile['deployment'];
  /** Options of the request format to override. */
  readonly protocol?: Partial<Protocol>;
  /** Options of the response format and permissions to override. */
  readonly behavior?: Partial<Behavior>;
}

const members = ['name', 'extends', 'imitates', 'deployment', 'protocol', 'behavior', 'words'];
const deployments = ['self-hosted', 'hosted'];
const scopeValues = ['READ_BOOKING', 'READ_PROFILE', null];

/**
 * Reads a profile from its name (`specification` or `self-hosted`), a profile object, or a {@link ProfileFile}, for example from parsed JSON.
 *
 * @throws TypeError with one line that names the invalid value and the allowed values.
 *
 * @example
 * ```ts
 * import { readProfile } from '@slotwise/schemas';
 *
 * const profile = readProfile(JSON.parse('{ "name": "ours", "extends": "self-hosted", "behavior": { "cancelReason": "required" } }'));
 * console.log(profile.name, profile.imitates, profile.behavior.cancelReason); // ours self-hosted required
 * ```
 */
export function readProfile(value: unknown): Profile {
  if (typeof value === 'string') return profileNamed(value);
  if (!isRecord(value)) throw valueError('profile', `${namesAllowed}, or an object of ${members.join(', ')}`, value);
  refuseUnknown('profile', value, members);
  const base = readProfile(value['extends'] ?? value['imitates'] ?? 'specification');
  const { imitates = base.imitates } = value;
  if (imitates !== base.imitates)
    throw valueError('imitates', `that of the extended profile (${base.imitates})`, imitates);
  const { name = base.name, deployment = base.deployment, words } = value;
  if (typeof name !== 'string' || name === '') throw valueError('name', 'a text', name);
  refuseUnlessOneOf('deployment', deployment, deployments);
  const protocol = { ...base.protocol, ...readProtocol(value['protocol']) };
  const behavior = { ...base.behavior, ...readBehavior(value['behavior'], base) };
  refuseWords(words);
  // All values were checked above.
  return { ...base, name, deployment, protocol, behavior, ...(words === undefined ? {} : { words }) } as Profile;
}

/**
 * Reads a profile from a command line argument: a profile name, or the name of a JSON file.
 *
 * @internal
 */
export function profileFrom(text: string, readText: (file: string) => string): Profile {
  const profileName = profileNames.find((one) => one === text);
  if (profileName !== undefined) return profileOf(profileName);
  if (!text.endsWith('.json')) throw valueError('profile', `${namesAllowed}, or the name of a .json file`, text);
  const content = jsonOf(text, readText);
  try {
    return readProfile(content);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new TypeError(`the profile file ${text}: ${message}`, { cause: error });
  }
}

function jsonOf(file: string, readText: (file: string) => string): unknown {
  const content = orTypeError(() => readText(file), `the profile file ${file} cannot be read`);
  const problem = encodingProblem(content);
  if (problem !== undefined) throw new TypeError(`the profile file ${file} ${problem}`);
  return orTypeError((): unknown => JSON.parse(withoutMark(content)), `the profile file ${file} is not valid JSON`);
}

/**
 * Returns the problem of a text that was read as UTF-8 from a UTF-16 file. Otherwise, returns `undefined`.
 *
 * @internal
 */
export function encodingProblem(text: string): string | undefined {
  return /^(?:\uFFFD\uFFFD|[^\0]?\0)/.test(text) ? 'is encoded as UTF-16: save it as UTF-8' : undefined;
}

/**
 * Removes the byte order mark that some editors write at the start of a file.
 *
 * @internal
 */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

function orTypeError<Value>(act: () => Value, problem: string): Value {
  try {
    return act();
  } catch {
    throw new TypeError(problem);
  }
}

const namesAllowed = profileNames.join(' or ');

function profileNamed(name: string): Profile {
  const profileName = profileNames.find((one) => one === name);
  if (profileName !== undefined) return profileOf(profileName);
  throw valueError('profile', `${namesAllowed}${suggestionText(name, profileNames)}`, name);
}

function readProtocol(protocol: unknown = {}): object {
  const entries = optionsIn('protocol', protocol, ['apiKey', ...Object.keys(protocolChoices)]);
  for (const [name, value] of entries) {
    const choices = Object.entries<readonly unknown[]>(protocolChoices).find(([one]) => one === name)?.[1];
    if (choices !== undefined) refuseUnlessOneOf(`protocol.${name}`, value, choices);
    else if (!isApiKeyPlace(value))
      throw valueError(`protocol.${name}`, '{ in: "query", name } or { in: "header", name, scheme? }', value);
  }
  return Object.fromEntries(entries);
}

function readBehavior(behavior: unknown, base: Profile): object {
  const entries = optionsIn('behavior', behavior ?? {}, Object.keys(behaviorChoices));
  for (const [name, value] of entries) {
    refuseFixed(name, value, base);
    const choices = Object.entries<readonly unknown[]>(behaviorChoices).find(([one]) => one === name)?.[1] ?? [];
    if (name === 'bookingRequires') refuseUnlessSomeOf(`behavior.${name}`, value, choices);
    else if (name === 'scopes' && isRecord(value)) refuseWrongScopes(value);
    else refuseUnlessOneOf(`behavior.${name}`, value, choices);
  }
  return Object.fromEntries(entries);
}

/** An option with the value `undefined` counts as omitted. */
function optionsIn(part: string, value: unknown, names: readonly string[]): [string, unknown][] {
  if (!isRecord(value)) throw valueError(part, 'an object of options', value);
  refuseUnknown(part, value, names);
  return Object.entries(value).filter(([, one]) => one !== undefined);
}

/** Self-hosted deployments always have `hidden: 'by-resource'`. Only they can have this value or `oauthEndpoints: 'reduced'`. */
function refuseFixed(name: string, value: unknown, { imitates, behavior }: Profile): void {
  const isSelfHosted = imitates === 'self-hosted';
  if (name === 'hidden' && (isSelfHosted ? value !== behavior.hidden : value === 'by-resource'))
    throw new TypeError(
      isSelfHosted
        ? 'behavior.hidden cannot be changed if the profile imitates self-hosted, where the status depends on the resource'
        : 'behavior.hidden must be 404 or 403 if the profile imitates specification, got "by-resource"',
    );
  if (name === 'oauthEndpoints' && !isSelfHosted && value === 'reduced')
    throw new TypeError('behavior.oauthEndpoints can be "reduced" only if the profile imitates self-hosted');
}

function refuseUnknown(part: string, value: object, names: readonly string[]): void {
  for (const name of Object.keys(value)) {
    if (names.includes(name)) continue;
    const hint = suggestionText(name, names);
    throw new TypeError(`${part} has no ${JSON.stringify(name)}${hint}: it has ${names.join(', ')}`);
  }
}

function refuseUnlessOneOf(at: string, value: unknown, choices: readonly unknown[]): void {
  if (!choices.includes(value)) throw valueError(at, choices.map((one) => JSON.stringify(one)).join(' or '), value);
}

function refuseUnlessSomeOf(at: string, value: unknown, choices: readonly unknown[]): void {
  const areSome = Array.isArray(value) && value.every((one) => choices.includes(one));
  if (!areSome)
    throw valueError(at, `a list of some of ${choices.map((one) => JSON.stringify(one)).join(', ')}`, value);
}

function refuseWrongScopes(scopes: Readonly<Record<string, unknown>>): void {
  refuseUnknown('behavior.scopes', scopes, Object.keys(endpoints));
  for (const [name, scope] of Object.entries(scopes)) refuseUnlessOneOf(`behavior.scopes.${name}`, scope, scopeValues);
}

/** Checks only the types in each row. An unknown endpoint or error code is allowed. */
function refuseWords(words: unknown): void {
  const isTable = Array.isArray(words) && words.every(isCause);
  if (words !== undefined && !isTable)
    throw valueError('words', 'a list of { endpoint, status, word, says?, code }', words);
}

function isCause(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { endpoint, status, word, says = '', code } = value;
  const isStatus = typeof status === 'number' || status === '*';
  return isStatus && (word === null || typeof word === 'string') && [endpoint, says, code].every(isString);
}

function isApiKeyPlace(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { in: place, name, scheme, ...others } = value;
  if (typeof name !== 'string' || name === '' || Object.keys(others).length > 0) return false;
  return place === 'query' ? scheme === undefined : place === 'header' && (scheme === undefined || isString(scheme));
}

function isString(value: unknown): boolean {
  return typeof value === 'string';
}

function valueError(at: string, allowed: string, got: unknown): TypeError {
  const text = JSON.stringify(got) ?? typeof got;
  return new TypeError(`${at} must be ${allowed}, got ${text.length > 100 ? `${text.slice(0, 100)}…` : text}`);
}
