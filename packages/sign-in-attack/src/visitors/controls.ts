/** Links and buttons of pages: those that lead to a sign-in, and those that lead out of it. */

/** The words by which people, and programs, find the way to sign in. */
const signInWords = /sign[\s_-]?(in|on)|log[\s_-]?(in|on)|oauth|auth\b|connect|continue with|slotwise|provider/i;

/** The words of the way out. */
const signOutWords = /sign[\s_-]?(out|off)|log[\s_-]?(out|off)|disconnect/i;

/** The words of controls that lead neither in nor out, and should not be tried. */
const harmfulWords = /delete|remove|cancel|unsubscribe|password|register|sign[\s_-]?up|create account/i;

/** A link or a button, as far as it says what it does. */
export interface Control {
  readonly words: string;
}

/** The controls that may lead to a sign-in, the likeliest first. */
export function signInControls<One extends Control>(controls: readonly One[]): One[] {
  const likelihood = ({ words }: Control) => (signInWords.test(words) ? 0 : 1);
  return controls
    .filter(({ words }) => !signOutWords.test(words) && !harmfulWords.test(words))
    .toSorted((one, other) => likelihood(one) - likelihood(other));
}

/** The control that signs out, if there is one. */
export function signOutControl<One extends Control>(controls: readonly One[]): One | undefined {
  return controls.find(({ words }) => signOutWords.test(words));
}
