import { expect, test } from 'vitest';
import { issueMessage, MisconfiguredError } from '../../src/index.ts';
import type { Issue } from '../../src/index.ts';

const texts = {
  required: 'Email is required.',
  type: 'Email is not valid.',
  format: 'Email is not valid.',
  choice: 'Email is not one of the options.',
  range: 'Email is out of range.',
  length: 'Email is too short or too long.',
  taken: 'Email is already in use.',
  unknown_field: 'Email cannot be set.',
  other: 'Email is not valid.',
} satisfies Record<Issue['code'], string>;

test.each(Object.entries(texts))('the text for %s', (code, text) => {
  const issue = { path: 'responses.email', message: 'For developers.', code: code as Issue['code'] }; // the keys are codes
  expect(issueMessage(issue)).toBe(text);
});

test.each([
  ['email', 'Email'],
  ['timeZone', 'Time zone'],
  ['responses.location.optionValue', 'Option value'],
  ['days.0', 'Days'],
  ['guests.0.name', 'Name'],
  ['event_type-id', 'Event type id'],
  ['', 'This'],
])('the label of %j is %s', (path, label) => {
  expect(issueMessage({ path, code: 'range' })).toBe(`${label} is out of range.`);
});

test('the label can come from the form, and the text from a translation', () => {
  const issue = { path: 'email', code: 'required' } as const;
  expect(issueMessage(issue, { label: 'E-Mail $&' })).toBe('E-Mail $& is required.');
  expect(issueMessage(issue, { label: 'E-Mail', translate: (key) => `${key}: {label} fehlt` })).toBe(
    'field_required: E-Mail fehlt',
  );
  expect(issueMessage(issue, { translate: () => '' })).toBe('Email is required.');
});

test.each([{ labels: {} }, { label: '' }, { translate: 1 }, null])('wrong options throw: %j', (options) => {
  expect(() => void Reflect.apply(issueMessage, undefined, [{ path: 'a', code: 'type' }, options])).toThrow(
    MisconfiguredError,
  );
});
