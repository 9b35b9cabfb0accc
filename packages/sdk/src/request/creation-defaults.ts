/** The values that a client knows of its bookers. */

/**
 * The values that new bookings get where a call gives none: those of the booker, as the page or the account knows them. A booking that is moved
 * gets them only where the profile requires them: else it keeps its own.
 *
 * @example
 * ```ts
 * import { createClient, type CreationDefaults } from '@slotwise/sdk';
 *
 * const defaults: CreationDefaults = { timeZone: 'Europe/Berlin', language: 'de' };
 * const options = { baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' };
 * const client = createClient({ ...options, profile: 'self-hosted', defaults });
 * ```
 */
export interface CreationDefaults {
  /** Time zone of the booker, such as `Europe/Berlin`: mails tell the time in it. */
  readonly timeZone?: string;
  /** Language of the booker, such as `de`: a locale in lower case (Assumption G-89). */
  readonly language?: string;
}
