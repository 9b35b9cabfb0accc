/** Keeps others out of the control API: other machines, and pages of other sites, which name themselves or reach this port by a name of theirs. */
import { ControlRefusal } from './control/refusal.ts';
import { isLocalName } from './local-caller.ts';

/** Refuses a caller who may not ask. */
export function guard({ url, headers }: Request, mayCall: boolean): void {
  const { origin, hostname } = new URL(url);
  const refuse = (message: string): never => {
    throw new ControlRefusal(403, message);
  };
  if (!mayCall) refuse('The control API answers this machine alone; --control-remote opens it to others.');
  // A public name may have been pointed here by the site that it belongs to (DNS rebinding).
  if (!isLocalName(hostname))
    refuse(`The control API is called by address or by a name without a dot, not as ${hostname}.`);
  const site = headers.get('sec-fetch-site') ?? 'none';
  if ((headers.get('origin') ?? origin) !== origin || (site !== 'none' && site !== 'same-origin'))
    refuse('The control API answers no page of another origin.');
}
