/** Secrets, and the spellings in which a service can say one back. */
import * as fc from 'fast-check';

const hex = (char: string, digits: number) => char.charCodeAt(0).toString(16).padStart(digits, '0');
const bytes = (char: string) => [...new TextEncoder().encode(char)];
const upper = (text: string) => text.toUpperCase();

/** The signs that encoders of HTML name; the others they leave as they are, or write by their numbers. */
const named: Readonly<Record<string, string>> = { '"': 'quot', '&': 'amp', "'": 'apos', '<': 'lt', '>': 'gt' };

/** The spellings of a character, each as some encoder writes it. */
const spellings: Readonly<Record<string, (char: string) => string>> = {
  'as it is': (char) => char,
  'JSON, if it must': (char) => JSON.stringify(char).slice(1, -1),
  'JSON with a slash before a sign': (char) => (/[!-/:-@[-`{-~]/.test(char) ? `\\${char}` : char),
  'JSON by its number': (char) => `\\u${hex(char, 4)}`,
  'JSON by its number, upper case': (char) => `\\u${upper(hex(char, 4))}`,
  'JavaScript by its byte': (char) => (char < '\u0100' ? `\\x${hex(char, 2)}` : `\\u{${hex(char, 1)}}`),
  'an address': (char) =>
    /[\w.~-]/.test(char)
      ? char
      : bytes(char)
          .map((one) => `%${one.toString(16).padStart(2, '0')}`)
          .join(''),
  'an address, every character': (char) =>
    bytes(char)
      .map((one) => `%${upper(one.toString(16).padStart(2, '0'))}`)
      .join(''),
  'escape()': (char) => (char < '\u0100' ? char : `%u${hex(char, 4)}`),
  'HTML by its number': (char) => `&#${char.charCodeAt(0)};`,
  'HTML by its padded number': (char) => `&#${String(char.charCodeAt(0)).padStart(5, '0')};`,
  'HTML by its hexadecimal number': (char) => `&#x${hex(char, 2)};`,
  'HTML by its hexadecimal number, upper case': (char) => `&#X${upper(hex(char, 4))};`,
  'HTML by its name': (char) => (named[char] === undefined ? char : `&${named[char]};`),
};

/** Spells a text, character by character. */
export const spell = (text: string, spelling: string): string =>
  Array.from(text, spellings[spelling] ?? String).join('');

/** Keys and tokens: what services hand out, and anything that the option lets pass. */
const visible = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
export const secret = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ019+/=_-.~')), minLength: 8, maxLength: 40 }),
  fc.string({ unit: visible, minLength: 8, maxLength: 40 }),
  fc.string({ unit: fc.oneof(visible, fc.constantFrom('é', '日', 'ß')), minLength: 8, maxLength: 20 }),
);
/** Secrets in which nothing looks like the beginning of an escape: no two characters of theirs are read as one. */
export const unopened = secret.map((key) => key.replaceAll(/[\\%&]/g, '_'));
/** Names of spellings. */
export const spellingNames = fc.constantFrom(...Object.keys(spellings));
