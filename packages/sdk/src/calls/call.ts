/** A call: a promise of the value that also tells of the response around it. */
import type { Endpoint, InputOf } from '@slotwise/schemas/table';
import type { Meta } from '../exchange/meta.ts';
import type { CallOptions } from '../options/client-options.ts';
import type { CallResult } from '../request/send.ts';
import type { Sender } from './sender.ts';

/** The promise of a value that every method but a list returns. The request leaves by itself, awaited or not. */
export interface Call<Value> extends Promise<Value> {
  /** The value, the response and what its headers tell. The body of `response` can be read once more. */
  withResponse(): Promise<WithResponse<Value>>;
  /**
   * The untouched response, whatever its status, its body not read. Ask for it where the method is called, before any
   * `await`; awaiting the call itself rejects then. Its `url` can hold the API key: do not log it.
   */
  raw(): Promise<Response>;
}

/** A value with the response that brought it. */
export interface WithResponse<Value> {
  /** The value. */
  readonly data: Value;
  /** The response: status, headers, and the body once more; without its address, which can hold the API key. */
  readonly response: Response;
  /** Status, request id, limits, notices of deprecation. */
  readonly meta: Meta;
}

/** Starts a call of an endpoint. */
export function callOf<Params, Query, Body, Value>(
  sender: Sender,
  endpoint: Endpoint<Params, Query, Body, Value>,
  input: InputOf<Endpoint<Params, Query, Body, Value>>,
  options?: CallOptions,
): Call<Value> {
  return startCall((isRaw) => sender.send(endpoint, input, { options, isRaw }));
}

/** Makes a call of a function that sends it. Nothing leaves before the caller has had a chance to say `raw()`. */
export function startCall<Value>(start: (isRaw: () => boolean) => Promise<CallResult<Value>>): Call<Value> {
  let raw = false;
  let left = false;
  const result = start(() => {
    left = true;
    return raw;
  });
  const read = async () => {
    const done = await result;
    if (raw) throw new TypeError('raw() did not read the body: call the method again to get its value');
    return done;
  };
  const value = read().then((done) => done.value);
  return Object.assign(value, {
    async withResponse(): Promise<WithResponse<Value>> {
      // A failure is reported by the promise that is returned here.
      value.catch(() => {});
      const { value: data, response, text, meta } = await read();
      return { data, response: copyOf(response, text), meta };
    },
    async raw(): Promise<Response> {
      value.catch(() => {});
      if (left && !raw)
        throw new TypeError('raw() was called too late: call it together with the method, as in get(7).raw()');
      raw = true;
      return (await result).response;
    },
  });
}

/** Holds the words that may stand behind a status; a service can write others. */
const reasonPhrase = /^[\t\x20-\x7e\x80-\xff]*$/;

function copyOf({ status, statusText, headers }: Response, text: string): Response {
  const hasNoBody = status === 204 || status === 205 || status === 304;
  const reason = reasonPhrase.test(statusText) ? statusText : '';
  const copied = new Headers();
  for (const [name, value] of headers) {
    try {
      copied.append(name, value);
    } catch {
      // Node 22 hands on header names that no header may have.
    }
  }
  return new Response(hasNoBody ? null : text, { status, statusText: reason, headers: copied });
}
