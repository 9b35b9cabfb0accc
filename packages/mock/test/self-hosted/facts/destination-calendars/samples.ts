/** The calendars that facts make. */
import { ask } from '../../../../../conformance/test/asking.ts';
import type { Fields } from '../../../../../conformance/test/asking.ts';
import type { FactTarget } from '../../fact/fact.ts';
import { objectIn } from '../../fact/rows.ts';

/** A calendar of alice's one credential. Her calendar 1 is global. */
export const google = { integration: 'google_calendar', externalId: 'robin@example.org' };

/** A calendar of bob's one credential. */
export const outlook = { integration: 'office365_calendar', externalId: 'bob@example.com' };

/** A calendar that is tied to alice's event type. */
export const ofEventType = { ...google, eventTypeId: 1 };

/** Makes calendar 2, which is tied to alice's event type. */
export async function tied(service: FactTarget): Promise<Fields> {
  return objectIn(await ask(service, 'alice', 'POST /destination-calendars', { body: ofEventType }));
}
