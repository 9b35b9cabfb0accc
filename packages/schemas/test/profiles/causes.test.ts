import { describe, expect, test } from 'vitest';
import { endpoints } from '../../src/index.ts';
import { problemCodes } from '../../src/contract.ts';
import { codeOf, selfHostedCauses } from '../../src/profiles/causes.ts';

const causes = selfHostedCauses();
const names = Object.keys(endpoints);
const words = causes.filter(({ word }) => word !== null);
const sentences = causes.filter(({ says }) => says !== undefined);
const statuses = causes.filter(({ word, says }) => word === null && says === undefined);

/** A refusal as a row describes it: a word, a sentence with its fragment, or neither. */
function refusalOf({ endpoint, status, word, says }: (typeof causes)[number]) {
  return {
    endpoint: endpoint === '*' ? 'me.get' : endpoint,
    status: status === '*' ? 400 : status,
    word,
    message: word ?? (says === undefined ? null : `It cannot be done: ${says.toUpperCase()}, they say.`),
  };
}

test('each row has a known endpoint, an error status and an error code of the contract', () => {
  for (const { endpoint, status, code } of causes) {
    expect(['*', ...names]).toContain(endpoint);
    expect(status === '*' || (status >= 400 && status < 600)).toBe(true);
    expect(Object.keys(problemCodes)).toContain(code);
  }
});

test('no two rows match the same error by the same word or fragment', () => {
  const keys = causes.map(({ endpoint, status, word, says }) => JSON.stringify([endpoint, status, word, says]));
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(causes)('$endpoint $status $word $says has the code $code', (cause) => {
  expect(codeOf(causes, refusalOf(cause))).toBe(cause.code);
});

test.each(causes)('without a table, $endpoint $status $word $says keeps its word', (cause) => {
  expect(codeOf([], refusalOf(cause))).toBe(cause.word);
});

describe.each(words)('$endpoint $status $word', (cause) => {
  const refusal = refusalOf(cause);

  test('an unlisted word is kept, even beside a message from the table', () => {
    const word = `${cause.word}_2`;
    expect(codeOf(causes, { ...refusal, word })).toBe(word);
    for (const { says = '' } of sentences) expect(codeOf(causes, { ...refusal, word, message: says })).toBe(word);
  });

  test('the word is kept on endpoints that the row does not match', () => {
    const others = names.filter(
      (name) => !words.some(({ endpoint, word }) => endpoint === name && word === cause.word),
    );
    const expected = cause.endpoint === '*' ? cause.code : cause.word;
    for (const endpoint of others) expect(codeOf(causes, { ...refusal, endpoint })).toBe(expected);
  });

  test('the word is kept with statuses that the row does not match', () => {
    for (const status of [400, 401, 403, 404, 409, 429, 500, 503].filter((one) => one !== cause.status))
      expect(codeOf(causes, { ...refusal, status })).toBe(cause.status === '*' ? cause.code : cause.word);
  });
});

test.each(sentences)('the fragment "$says" matches only with its own status and endpoint', (cause) => {
  const refusal = { ...refusalOf(cause), message: cause.says ?? '' };
  expect(codeOf(causes, { ...refusal, status: 422 })).toBe(null);
  expect(codeOf(causes, { ...refusal, status: 404 })).toBe(cause.status === 404 ? cause.code : 'not_found');
  const elsewhere = cause.endpoint === '*' ? cause.code : cause.status === 401 ? 'unauthorized' : null;
  expect(codeOf(causes, { ...refusal, endpoint: 'users.list' })).toBe(elsewhere);
});

test.each([
  [400, null],
  [401, 'unauthorized'],
  [402, null],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [409, 'conflict'],
  [410, null],
  [415, 'unsupported_media_type'],
  [422, null],
  [429, 'rate_limited'],
  [500, 'internal'],
  [502, null],
  [503, null],
  [504, null],
])('an error with only the status %i has the code %s on each endpoint', (status, code) => {
  for (const endpoint of [...names, 'GET /schedules/{id}'])
    for (const message of [null, '', 'It went wrong.'])
      expect(codeOf(causes, { endpoint, status, word: null, message })).toBe(code);
  expect(statuses.some((one) => one.status === status)).toBe(code !== null);
});

test('no row has the code duplicate_booking', () => {
  expect(causes.map(({ code }) => code)).not.toContain('duplicate_booking');
});
