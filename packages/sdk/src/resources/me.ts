import { getMe } from '@slotwise/schemas/table';
import type { Me } from '@slotwise/schemas/table';
import { callOf } from '../calls/call.ts';
import type { Call } from '../calls/call.ts';
import type { CallOptions } from '../options/client-options.ts';
import type { Sender } from '../calls/sender.ts';

/** The caller's own profile (specification, Me). */
export interface MeResource {
  /**
   * `GET /me`: who the credential belongs to. Needs the scope READ_PROFILE (Assumption A-14).
   *
   * Errors: `unauthorized`, `forbidden`. Source: specification, Me; Assumptions.
   *
   * @param options Limits of time, signal and retries of this call alone.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const { name, timeZone } = await client.me.get();
   * console.log(`${name}, ${timeZone}`); // Alice, Europe/London
   * ```
   */
  get(options?: CallOptions): Call<Me>;
}

/** Makes the methods of `client.me`. */
export function meResource(sender: Sender): MeResource {
  return {
    get: (options) => callOf(sender, getMe, {}, options),
  };
}
