/** The situations, in the order of the report. */
import type { Situation } from './situation.ts';
import { lookAlike, lostAnswer, moved } from './situations/bookings.ts';
import { parentPath } from './situations/ids.ts';
import * as input from './situations/input.ts';
import * as limits from './situations/limits.ts';
import { driftingRows, nullInList, partOfList, repeatedPage } from './situations/lists.ts';
import { outcomes } from './situations/outcomes.ts';
import * as ownCode from './situations/own-code.ts';
import * as redirects from './situations/redirects.ts';
import * as responses from './situations/responses.ts';
import { bearerInError, echoedKey, echoedSignature, keyInError } from './situations/secrets.ts';
import { abortedBackoff, abortedBody, hungOnce, hungPost, stalledBody } from './situations/time.ts';
import * as wire from './situations/wire.ts';
import { failedPost, refusedPost, resetAfterPost } from './situations/writes.ts';

export const situations: readonly Situation[] = [
  // Time.
  ...[
    stalledBody,
    hungOnce,
    hungPost,
    abortedBody,
    abortedBackoff,
    input.endlessTimeout,
    input.limitAboveTotal,
    ownCode.limitOfTransport,
  ],
  // Limits.
  ...[limits.anHour, limits.resetInMilliseconds, limits.resetZero, limits.resetInThePast, limits.skewedClock],
  ...[limits.manyAtOnce, limits.noTurnInTime],
  // Responses.
  ...[responses.htmlBody, responses.emptyBody, responses.noContent, responses.otherType, responses.errorInSuccess],
  ...[responses.errorShapes],
  ...[responses.cutBody, responses.endlessBody, wire.cutRefusal, wire.reasonInUtf8, wire.deepNesting],
  ...[wire.redirectLoop, wire.redirectToFile, wire.controlCharacters, wire.originInError],
  // Redirects.
  ...[redirects.sameOrigin, ...redirects.otherOrigin, redirects.postElsewhere],
  // Lists.
  ...[repeatedPage, nullInList, driftingRows, partOfList],
  // Writes.
  ...[refusedPost, resetAfterPost, failedPost, wire.closedBeforeWrite, lostAnswer, lookAlike, moved],
  ...outcomes,
  // Input.
  ...[input.cyclicBody, input.sharedBody, input.headerInAnotherCase, input.headersObject, input.headersMap],
  ...[parentPath, input.addressElsewhere, input.keyWithLineBreak, input.keyUndefined, input.nameAndVersion],
  // The user's own code.
  ...[ownCode.emptyResponse, ownCode.noResponse, ownCode.mistake, ownCode.throwingObserver],
  // Secrets.
  ...[keyInError, bearerInError, echoedKey, echoedSignature],
];
