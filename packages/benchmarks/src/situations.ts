/** The situations, in the order of the report. */
import type { Situation } from './situation.ts';
import {
  cutBody,
  emptyBody,
  endlessBody,
  errorShapes,
  htmlBody,
  noContent,
  otherType,
} from './situations/responses.ts';
import { parentPath } from './situations/ids.ts';
import { anHour, manyAtOnce, resetInMilliseconds, resetInThePast, resetZero } from './situations/limits.ts';
import { bearerInError, keyInError } from './situations/secrets.ts';
import { abortedBackoff, abortedBody, stalledBody } from './situations/time.ts';
import { failedPost, refusedPost, resetAfterPost } from './situations/writes.ts';

export const situations: readonly Situation[] = [
  stalledBody,
  abortedBody,
  abortedBackoff,
  anHour,
  resetInMilliseconds,
  resetZero,
  resetInThePast,
  manyAtOnce,
  htmlBody,
  emptyBody,
  noContent,
  otherType,
  errorShapes,
  cutBody,
  endlessBody,
  refusedPost,
  resetAfterPost,
  failedPost,
  parentPath,
  keyInError,
  bearerInError,
];
