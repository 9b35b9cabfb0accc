/** Validates what a test expects. A misspelled name would never match, so negated assertions would always pass. */
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { FieldIssue } from '@slotwise/schemas/internal/table';
import { entities } from '../data/tables.ts';
import { endpointSuggestion, isEndpointChoice, nameOfEndpoint, pathOfEndpoint } from '../arguments/endpoint-names.ts';
import type { EndpointChoice } from '../arguments/endpoint-names.ts';
import { unknownFieldIssues } from '../arguments/unknown-fields.ts';
import { isDate, isMatcher, textOf } from './differences.ts';
import type { MockJournal } from '../journal/mock-journal.ts';
import type { ExpectedRequest } from './received.ts';

export function requestIssues(
  endpoint: unknown,
  expected: unknown,
  journal: Pick<MockJournal, 'knowsCaller' | 'knowsEndpoint'>,
): FieldIssue[] {
  if (!isEndpointChoice(endpoint)) {
    const message = `unknown endpoint ${textOf(endpoint)}${endpointSuggestion(endpoint)}`;
    return [{ path: 'endpoint', message }];
  }
  if (!journal.knowsEndpoint(nameOfEndpoint(endpoint))) {
    const message = `the mock has no endpoint ${nameOfEndpoint(endpoint)}: add it with mock.addEndpoint`;
    return [{ path: 'endpoint', message }];
  }
  if (!isRecord(expected)) return [{ path: '', message: `a request must be an object, got ${textOf(expected)}` }];
  return [
    ...unknownFieldIssues(expected, Object.keys(requestChecks), 'a request'),
    ...Object.entries(requestChecks).flatMap(([name, check]) =>
      expected[name] === undefined ? [] : check(expected[name], name, { endpoint, journal }),
    ),
  ];
}

interface Around {
  readonly endpoint: EndpointChoice;
  readonly journal: Pick<MockJournal, 'knowsCaller'>;
}

type IssuesOf = (value: unknown, path: string, around: Around) => FieldIssue[];

const requestChecks: Readonly<Record<keyof ExpectedRequest, IssuesOf>> = {
  params: (value, path, { endpoint }) => [...textIssues(value, path), ...partIssues(value, path, endpoint)],
  query: textIssues,
  headers: textIssues,
  body: (value, path) => valueIssues(value, path),
  callerId: (value, path, { journal }) => {
    const isUnknown = isWhole(value, 1) && !journal.knowsCaller(value);
    if (isUnknown) return [{ path, message: `${path}: unknown user ${value}` }];
    return must(
      value === null || isMatcher(value) || isWhole(value, 1),
      path,
      'be the id of a user, or null for no user',
      value,
    );
  },
  status: (value, path) =>
    must(
      value === 0 || isMatcher(value) || (isWhole(value, 100) && value <= 599),
      path,
      'be an HTTP status, or 0 for a broken connection',
      value,
    ),
  times: (value, path) => must(isWhole(value, 0), path, 'be a whole number from 0', value),
};

export function changesIssues(expected: unknown): FieldIssue[] {
  if (!isRecord(expected)) return [{ path: '', message: `rows must be an object by kind, got ${textOf(expected)}` }];
  const kinds = Object.values(entities).map(({ kind }) => kind);
  if (Object.keys(expected).length === 0)
    return [{ path: '', message: `rows must name a kind, such as { booking: { created: 1 } }, or be left out` }];
  return [
    ...unknownFieldIssues(expected, kinds, 'a mock'),
    ...Object.entries(expected).flatMap(([kind, rows]) =>
      kinds.some((one) => one === kind) ? rowsIssues(rows, kind) : [],
    ),
  ];
}

function rowsIssues(rows: unknown, kind: string): FieldIssue[] {
  if (!isRecord(rows)) return must(false, kind, 'be an object such as { created: 1 }', rows);
  const ways = ['created', 'changed', 'removed'];
  const isFit = (value: unknown) =>
    value === undefined || isWhole(value, 0) || (Array.isArray(value) && value.every(isId) && isEachOnce(value));
  return [
    ...unknownFieldIssues(rows, ways, kind),
    ...ways.flatMap((type) =>
      must(isFit(rows[type]), `${kind}.${type}`, 'be a number of rows from 0, or a list of their ids', rows[type]),
    ),
  ];
}

function isId(value: unknown): boolean {
  return isWhole(value, 1) || (typeof value === 'string' && value !== '');
}

function isEachOnce(ids: readonly unknown[]): boolean {
  return new Set(ids.map(String)).size === ids.length;
}

export function unmatchedIssues(requests: unknown): FieldIssue[] {
  if (!isRecord(requests)) return must(false, 'requests', 'be an object such as { path: "/v1/version" }', requests);
  const { method, path } = requests;
  const isMethod = method === undefined || (typeof method === 'string' && /^[A-Z]+$/.test(method));
  const isPath = path === undefined || (typeof path === 'string' && /^\/[^?#]*$/.test(path));
  return [
    ...unknownFieldIssues(requests, ['method', 'path'], 'a request'),
    ...must(isMethod, 'method', 'be an HTTP method in capitals, such as GET', method),
    ...must(isPath, 'path', 'be a whole path without query, such as /v1/version', path),
  ];
}

function textIssues(value: unknown, path: string): FieldIssue[] {
  if (isMatcher(value)) return [];
  if (!isRecord(value)) return must(false, path, 'be an object', value);
  const isFit = (one: unknown) =>
    one === undefined || isMatcher(one) || ['string', 'number', 'boolean'].includes(typeof one);
  return Object.entries(value).flatMap(([name, one]) =>
    must(isFit(one), `${path}.${name}`, 'be text, a number, true or false', one),
  );
}

function partIssues(value: unknown, path: string, endpoint: EndpointChoice): FieldIssue[] {
  if (!isRecord(value) || isMatcher(value)) return [];
  const template = pathOfEndpoint(endpoint);
  return Object.keys(value).flatMap((name) =>
    must(template.includes(`{${name}}`), `${path}.${name}`, `be a part of the path ${template}`, name),
  );
}

/** Rejects values that no request body can contain, because they would never match. */
function valueIssues(value: unknown, path: string): FieldIssue[] {
  if (isMatcher(value)) return [];
  if (Array.isArray(value)) return value.flatMap((one, index) => valueIssues(one, `${path}.${index}`));
  if (isRecord(value) && isPlain(value))
    return Object.entries(value).flatMap(([name, one]) => valueIssues(one, `${path}.${name}`));
  const isValue = value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
  const isInstant = isDate(value) && !Number.isNaN(value.getTime());
  return must(isValue || isInstant, path, 'be a value of JSON, a Date, or a matcher such as expect.any(String)', value);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function isWhole(value: unknown, from: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= from;
}

export function must(isFit: boolean, path: string, rule: string, value: unknown): FieldIssue[] {
  return isFit ? [] : [{ path, message: `${path} must ${rule}, got ${textOf(value)}` }];
}
