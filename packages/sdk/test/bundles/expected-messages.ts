/** Results of the calls of `story.ts`. The schemas and the plain checks have the same messages. */
import type { MismatchIssue } from '@slotwise/sdk';
import { meOf } from '../objects.ts';
import type { Told } from './story.ts';

/** The end of the call that is right, which needs no words. */
export const fulfilled: Told = { outcome: 'value', text: JSON.stringify(meOf(1)), issues: [], requestCount: 1 };

interface Endings {
  readonly invalid: Told;
  readonly mismatch: Told;
  readonly strict: Told;
}

/** The ends of the calls that something is wrong with. */
export const expectedMessages: Endings = {
  invalid: refusal('responses.email must be an email address, got "nowhere"', 'responses.email'),
  mismatch: mismatch('1.id must be of type number', '1.id'),
  strict: breach('id must be of type number', 'id'),
};

function refusal(message: string, path: string): Told {
  const text = `POST /bookings was not sent: ${message}`;
  return { outcome: 'invalid_input', text, issues: [{ path, message, code: 'format' }], requestCount: 0 };
}

function mismatch(message: string, path: string): Told {
  return { outcome: 'value', text: '[1,"two"]', issues: [one(path, message)], requestCount: 1 };
}

function one(path: string, message: string): MismatchIssue {
  return { path, message, code: 'type' };
}

function breach(message: string, path: string): Told {
  const text = `GET /bookings/{id} returned 200, but the body does not match the contract: ${message}`;
  return { outcome: 'invalid_response', text, issues: [one(path, message)], requestCount: 1 };
}
