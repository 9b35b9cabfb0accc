import { getMe } from '@slotwise/schemas/internal/table';
import type { Me } from '@slotwise/schemas/internal/table';
import { callOf } from '../calls/call.ts';
import type { Call } from '../calls/call.ts';
import type { CallOptions } from '../options/client-options.ts';
import type { Sender } from '../calls/sender.ts';

/** Profile of the user who makes the request. Source: specification, Me. */
export interface MeResource {
  /**
   * `GET /me`: gets the user that the credential belongs to. The request needs the scope `READ_PROFILE`.
   *
   * Errors: `unauthorized`, `forbidden`. Source: specification, Me. Assumptions.
   *
   * @param options Timeouts, signal and retries for this call.
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

export function meResource(sender: Sender): MeResource {
  return {
    get: (options) => callOf(sender, getMe, {}, options),
  };
}
