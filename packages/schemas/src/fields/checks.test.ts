import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { instantPattern } from './checks.ts';

test('the pattern of an instant is the one of zod', () => {
  expect(instantPattern.source).toBe(z.regexes.datetime({ offset: true }).source);
});
