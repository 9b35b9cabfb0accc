/** A call: a promise of the value that also tells of the answer around it. */
import type { Endpoint, InputOf } from '@slotwise/schemas';
import type { Meta } from '../request/meta.ts';
import type { CallOptions } from '../request/options.ts';
import { sendKeyed } from '../bookings/creation.ts';
import type { Sent } from '../request/send.ts';
import type { Settings } from '../request/settings.ts';

/**
 * What every method but a list returns: a promise of the value. The request leaves by itself, awaited or not.
 *
 * @example
 * ```ts
 * import { createClient, type Booking, type Call } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 * const call: Call<Booking> = client.bookings.get(7);
 * console.log((await call).title);
 * ```
 */
export interface Call<Value> extends Promise<Value> {
  /** The value, the answer and what its headers tell. The body of `response` can be read once more. */
  withResponse(): Promise<WithResponse<Value>>;
  /**
   * The untouched answer, whatever its status, its body not read. Ask for it where the method is called, before any
   * `await`. Its `url` can hold the API key: do not log it.
   */
  raw(): Promise<Response>;
}

/**
 * A value with the answer that brought it.
 *
 * @example
 * ```ts
 * import type { Booking, WithResponse } from '@slotwise/sdk';
 *
 * const titleOf = ({ data, meta }: WithResponse<Booking>) => `${data.title} (${meta.requestId ?? 'no id'})`;
 * ```
 */
export interface WithResponse<Value> {
  /** The value. */
  readonly data: Value;
  /** The answer: status, headers, and the body once more; without its address, which can hold the API key. */
  readonly response: Response;
  /** Status, request id, limits, notices of deprecation. */
  readonly meta: Meta;
}

/** Starts a call of a row. */
export function callOf<Params, Query, Body, Value>(
  settings: Settings,
  row: Endpoint<Params, Query, Body, Value>,
  input: InputOf<Endpoint<Params, Query, Body, Value>>,
  options?: CallOptions,
): Call<Value> {
  return startCall((isRaw) => sendKeyed(settings, row, input, { options, isRaw }));
}

/** Makes a call of whatever sends it. Nothing leaves before the caller has had a chance to say `raw()`. */
export function startCall<Value>(start: (isRaw: () => boolean) => Promise<Sent<Value>>): Call<Value> {
  let raw = false;
  let left = false;
  const sent = start(() => {
    left = true;
    return raw;
  });
  const value = valueOf(sent);
  return Object.assign(value, {
    async withResponse(): Promise<WithResponse<Value>> {
      // Whoever asks for this has no use for the promise of the value alone.
      value.catch(() => {});
      const { value: data, response, text, meta } = await sent;
      return { data, response: copyOf(response, text), meta };
    },
    async raw(): Promise<Response> {
      value.catch(() => {});
      if (left && !raw)
        throw new TypeError('raw() comes too late: call it together with the method, as in get(7).raw()');
      raw = true;
      return (await sent).response;
    },
  });
}

async function valueOf<Value>(sent: Promise<Sent<Value>>): Promise<Value> {
  return (await sent).value;
}

function copyOf({ status, statusText, headers }: Response, text: string): Response {
  const hasNoBody = status === 204 || status === 205 || status === 304;
  return new Response(hasNoBody ? null : text, { status, statusText, headers });
}
