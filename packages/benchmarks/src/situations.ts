/** The situations, in the order of the report. */
import type { Situation } from './situation.ts';
import { cutBody, emptyBody, endlessBody, htmlBody } from './situations/answers.ts';
import { parentPath } from './situations/ids.ts';
import { anHour, resetInMilliseconds, resetInThePast, resetZero } from './situations/limits.ts';
import { bearerInError, keyInError } from './situations/secrets.ts';
import { abortedBackoff, stalledBody } from './situations/time.ts';
import { failedPost, resetAfterPost } from './situations/writes.ts';

export const situations: readonly Situation[] = [
  stalledBody,
  abortedBackoff,
  anHour,
  resetInMilliseconds,
  resetZero,
  resetInThePast,
  htmlBody,
  emptyBody,
  cutBody,
  endlessBody,
  resetAfterPost,
  failedPost,
  parentPath,
  keyInError,
  bearerInError,
];
