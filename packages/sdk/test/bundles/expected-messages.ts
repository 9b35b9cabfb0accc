/** The ends of the calls of `story.ts`, in the contract's words and in those of the checks. */
import type { MismatchIssue } from '@slotwise/sdk/types';
import { meOf } from '../objects.ts';
import type { Told } from './story.ts';

/** The end of the call that is right, which needs no words. */
export const fulfilled: Told = { outcome: 'value', text: JSON.stringify(meOf(1)), issues: [], sent: 1 };

/** The ends of the calls that something is wrong with. */
interface Endings {
  readonly invalid: Told;
  readonly mismatch: Told;
  readonly strict: Told;
}

/** The ends where the schemas word what is wrong. */
export const schemaMessages: Endings = {
  invalid: refusal('responses.email must be an email address, got "nowhere"', 'responses.email'),
  mismatch: mismatch('1.id must be of type number', '1.id'),
  strict: breach('id must be of type number', 'id'),
};

/** The ends where the schemas cannot be loaded: the checks name the field of a request, and the object of an answer. */
export const checkMessages: Endings = {
  invalid: refusal('responses.email does not match the contract', 'responses.email'),
  mismatch: mismatch('1 does not match the contract', '1'),
  strict: breach('the value does not match the contract', ''),
};

function refusal(message: string, path: string): Told {
  const text = `POST /bookings was not sent: ${message}`;
  return { outcome: 'invalid_input', text, issues: [{ path, message }], sent: 0 };
}

function mismatch(message: string, path: string): Told {
  return { outcome: 'value', text: '[1,"two"]', issues: [one(path, message)], sent: 1 };
}

function one(path: string, message: string): MismatchIssue {
  return { path, message };
}

function breach(message: string, path: string): Told {
  const text = `GET /bookings/{id} returned 200, but the body does not match the contract: ${message}`;
  return { outcome: 'invalid_response', text, issues: [one(path, message)], sent: 1 };
}
