import { expect, test } from 'vitest';
import { suggestionText } from './names.ts';

const options = ['baseUrl', 'apiKey', 'accessToken', 'timeoutMs', 'retry'];

test.each([
  ['maxRetries', 'retry'],
  ['retries', 'retry'],
  ['maxNetworkRetries', 'retry'],
  ['maxAttempts', 'retry'],
  ['apiUrl', 'baseUrl'],
  ['prefixUrl', 'baseUrl'],
  ['host', 'baseUrl'],
  ['bearerToken', 'accessToken'],
  ['token', 'accessToken'],
  ['key', 'apiKey'],
  ['timeout', 'timeoutMs'],
])('for the unknown option %s, suggests %s', (name, meant) => {
  expect(suggestionText(name, options)).toBe(` (did you mean ${meant}?)`);
});

test.each(['pagination', 'x'])('suggests nothing for %s', (name) => {
  expect(suggestionText(name, options)).toBe('');
});

test('suggests only names that exist', () => {
  expect(suggestionText('maxRetries', ['signal'])).toBe('');
});
