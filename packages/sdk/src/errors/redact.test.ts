import * as fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { secret, spell, spellingNames, unopened } from '../../test/secrets/spellings.ts';
import { redactIssues, redactor, secretsOf } from './redact.ts';

/** Everything that a reader can read out of a text: through JSON, an address, a form and HTML, and these inside one another. */
function readings(text: string, depth = 3): string[] {
  const readers = [
    (one: string) => JSON.parse(`"${one}"`) as unknown,
    (one: string) => decodeURIComponent(one),
    (one: string) => new URLSearchParams(`s=${one.replaceAll('&', '%26')}`).get('s'),
    (one: string) => {
      const [node] = parseFragment(one).childNodes;
      return node !== undefined && 'value' in node ? node.value : undefined;
    },
  ];
  if (depth === 0) return [text];
  const next = readers.flatMap((read) => {
    try {
      const value = read(text);
      return typeof value === 'string' && value !== text ? [value] : [];
    } catch {
      return [];
    }
  });
  return [text, ...next.flatMap((one) => readings(one, depth - 1))];
}

const runs = { seed: 20_300_107, numRuns: 2000 };

describe('a redacted text', () => {
  test('does not reveal a secret in any encoding, up to three levels deep', () => {
    fc.assert(
      fc.property(secret, fc.array(spellingNames, { minLength: 1, maxLength: 3 }), (key, deep) => {
        // A backslash at the end could be read with what follows it.
        fc.pre(!key.endsWith('\\'));
        const spelling = deep.reduce(spell, key);
        const clean = redactor([key]).text(`no "${spelling}" here`);
        expect(clean).toContain('[redacted]');
        for (const reading of readings(clean)) expect(reading).not.toContain(key);
      }),
      runs,
    );
  });

  test('does not reveal a secret whose characters are encoded differently', () => {
    fc.assert(
      fc.property(unopened, fc.infiniteStream(spellingNames), (key, stream) => {
        const spelling = Array.from(key, (char) => spell(char, stream.next().value ?? 'as it is')).join('');
        expect(redactor([key]).text(`no ${spelling}.`)).toBe('no [redacted].');
      }),
      runs,
    );
  });

  test('does not reveal the start of a secret that was cut off', () => {
    fc.assert(
      fc.property(
        unopened.filter(({ length }) => length > 11),
        spellingNames,
        fc.nat(),
        (key, spelling, place) => {
          const spelledKey = spell(key, spelling);
          const length = 8 + (place % (spelledKey.length - 7));
          const clean = redactor([key]).text(`${'.'.repeat(200)} ${spell(key, spelling).slice(0, length)}`);
          for (const reading of readings(clean, 1)) expect(reading).not.toContain(key.slice(0, 10));
        },
      ),
      runs,
    );
  });

  test('keeps the text around a secret, unless that text was escaped too', () => {
    expect(redactor(['a+key/b1']).text('say a+key/b1, 100% &amp; sure')).toBe('say [redacted], 100% &amp; sure');
    expect(redactor(['a+key/b1']).text('say a%2bkey/b1, 100% &amp; sure')).toBe('say [redacted], 100% & sure');
  });

  test('stays unchanged if it contains no secret', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(redactor(['a-secret-that-is-not-there']).text(text)).toBe(text);
      }),
      runs,
    );
  });
});

test.each([
  ['a space as a plus', 'two words+', 'two+words%2B'],
  ['a plus as a space', 'two+words+', 'two words '],
  ['a secret that looks escaped', 'ab%2Bcd&amp;', 'ab%252Bcd\\u0026amp;'],
  ['a secret that looks escaped, in JSON with a slash', 'ab%2B/cd', 'ab%2B\\/cd'],
])('recognizes %s', (_what, key, message) => {
  expect(redactor([key]).text(`<${message}>`)).toBe('<[redacted]>');
});

test('does not find the Base64 encoding of a secret', () => {
  const message = btoa('key_of_a_user');
  expect(redactor(['key_of_a_user']).text(message)).toBe(message);
});

test('redacts keys, strings and numbers in parsed JSON, including numbers that lost their last digits', () => {
  const key = '12345678901234567890';
  const json: unknown = JSON.parse(`{ "a${key}": [${key}, "1\\u0032${key.slice(2)}", 7] }`);
  expect(redactor([key]).json(json)).toEqual({ 'a[redacted]': ['[redacted]', '[redacted]', 7] });
});

test('finishes quickly on a text with many nested escapes', () => {
  const { text } = redactor(['a-secret-key']);
  for (const part of ['%25', '\\', '&amp;', '\\u005c', '%', '&#x26;#x26;'])
    expect(text(part.repeat(20_000))).not.toContain('a-secret-key');
});

test('redacts the path and the message of issues', () => {
  expect(redactIssues([{ path: 'a.k%45y-12345', message: 'not kEy-12345', code: 'other' }], ['kEy-12345'])).toEqual([
    { path: 'a.[redacted]', message: 'not [redacted]', code: 'other' },
  ]);
});

describe('secrets of a header or a query parameter', () => {
  test.each(['Authorization', 'x-api-key', 'TOKEN', 'set-cookie', 'sig', 'x-hmac'])('%s contains secrets', (name) => {
    expect(secretsOf(name, 'abc')).toEqual(['abc', 'abc']);
  });

  test.each(['accept', 'page', 'signal', 'design', 'date'])('%s contains no secrets', (name) => {
    expect(secretsOf(name, 'a-long-value-of-it')).toEqual([]);
  });

  test('the value, the part after its scheme, and longer words and values in it are secrets', () => {
    expect(secretsOf('authorization', 'Bearer abc.def-12')).toEqual([
      'Bearer abc.def-12',
      'abc.def-12',
      'abc.def-12',
      'abc.def-12',
    ]);
    expect(secretsOf('cookie', 'a=12345678;  bc=1234567,"12345678"')).toEqual([
      'a=12345678;  bc=1234567,"12345678"',
      ' bc=1234567,"12345678"',
      ...['a=12345678', '12345678', 'bc=1234567', '12345678', '12345678'],
    ]);
  });
});

test('ignores secrets shorter than eight characters, unless a longer secret decodes to them', () => {
  expect(redactor(['abcd123', 'stuv1234']).text('abcd123 stuv1234')).toBe('abcd123 [redacted]');
  expect(redactor(['%61bcd123']).text('abcd123 %61bcd123')).toBe('[redacted] [redacted]');
  expect(redactor(['secret']).text('the client secret is wrong')).toBe('the client secret is wrong');
});

test('finds a secret of only letters as a whole word, in any encoding', () => {
  const { text } = redactor(['password']);
  expect(text('two passwords, nopassword, Password')).toBe('two passwords, nopassword, Password');
  for (const message of ['password', '%70assword', '\\npassword', '=%2Fpassword', 'password1', '_password'])
    expect(text(`<${message}>`)).toContain('[redacted]');
});

test('keeps a text without secrets unchanged', () => {
  expect(redactor([]).text('100%25 &amp;amp;')).toBe('100%25 &amp;amp;');
  expect(redactor(['key_of_a_user']).text('100%25 &amp;amp;')).toBe('100%25 &amp;amp;');
});

test('redacts the longer of two secrets if one contains the other', () => {
  for (const secrets of [
    ['key_1234', 'key_1234_of_alice'],
    ['key_1234_of_alice', 'key_1234'],
  ])
    expect(redactor(secrets).text('key_1234_of_alice, key_1234')).toBe('[redacted], [redacted]');
});

test('a line contains no line breaks and no secrets that control characters split', () => {
  expect(redactor(['key_of_a_user']).line('no\nkey_of\u200b_a_user')).toBe('no [redacted]');
});

test('keeps other values in parsed JSON, and cuts it off below twenty levels', () => {
  const { json } = redactor(['key_of_a_user', '12345678']);
  const of = (levels: number) => JSON.parse(`${'['.repeat(levels)}{"a":"b"}${']'.repeat(levels)}`) as unknown;
  expect(json(of(19))).toEqual(of(19));
  expect(JSON.stringify(json(of(20)))).toBe(`${'['.repeat(20)}"[cut off]"${']'.repeat(20)}`);
  const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}[]${'}'.repeat(levels)}`) as unknown;
  expect(json(nested(19))).toEqual(nested(19));
  expect(JSON.stringify(json(nested(21)))).toBe(`${'{"a":'.repeat(20)}"[cut off]"${'}'.repeat(20)}`);
  expect(json({ a: [null, true, 1.5, -2, 123_456_789, 'key_of_a_user'] })).toEqual({
    a: [null, true, 1.5, -2, '[redacted]', '[redacted]'],
  });
  expect(json(Object.assign([], { length: 2 }))).toHaveLength(2);
});

test.each([
  [Number.MAX_SAFE_INTEGER, '9007199254740991.0', 'kept'],
  [Number.MAX_SAFE_INTEGER + 1, '9007199254740992.0', 'taken out'],
])('the number %d, rounded from the secret %s, is %s', (number, secret, text) => {
  expect(redactor(['another']).json(number)).toBe(number);
  expect(redactor([secret, 'another']).json(number)).toBe(text === 'kept' ? number : '[redacted]');
});

describe('a text that was cut off inside a secret', () => {
  const secret = 'key_of_alice_1234567890';
  const cut = (length: number, end: string) => redactor([secret]).text(end.padStart(length, '.'));

  test('is checked if it has at least 200 characters', () => {
    expect(cut(199, secret.slice(0, 8))).toBe(secret.slice(0, 8).padStart(199, '.'));
    expect(cut(200, secret.slice(0, 8))).toBe(`${'.'.repeat(192)}[redacted]`);
  });

  test('is redacted if it ends with at least eight characters of the secret', () => {
    expect(cut(300, secret.slice(0, 7))).toContain(secret.slice(0, 7));
    for (let length = 8; length < secret.length; length += 1)
      expect(cut(300, secret.slice(0, length))).toBe(`${'.'.repeat(300 - length)}[redacted]`);
  });

  test('stays unchanged if the start of the secret is too far from the end', () => {
    const begun = secret.slice(0, 8);
    const longest = secret.length + 12 - begun.length;
    expect(cut(300, begun + '.'.repeat(longest))).toContain(begun);
    expect(cut(300, begun + '.'.repeat(longest - 1))).toBe(`${'.'.repeat(300 - begun.length - longest + 1)}[redacted]`);
  });
});

test('keeps a text that is shorter than a secret and contains no part of it', () => {
  const text = 'a text of two hundred characters'.padEnd(200, '.');
  expect(redactor(['x'.repeat(300)]).text(text)).toBe(text);
});

test('finds a secret under seven levels of escapes, but not under eight', () => {
  const escaped = (times: number) => `key%${'25'.repeat(times)}2Dof%${'25'.repeat(times)}2Dalice`;
  const { text } = redactor(['key-of-alice']);
  expect(text(escaped(6))).toBe('[redacted]');
  expect(text(escaped(7))).toBe(escaped(7));
});
