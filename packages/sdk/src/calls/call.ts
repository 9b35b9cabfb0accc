import { definePrint, withoutQuery } from '@slotwise/schemas/internal/table';
import type { Endpoint, InputOf } from '@slotwise/schemas/internal/table';
import { asyncAtCaller, startAtCaller } from '../stacks/caller-stack.ts';
import { copyHeaders } from '../errors/copy-headers.ts';
import { fieldsOf } from '../checks/values.ts';
import type { Meta } from '../http/meta.ts';
import type { CallOptions } from '../options/client-options.ts';
import type { CallResult } from '../pipeline/send.ts';
import type { Sender } from './sender.ts';

/**
 * Promise of a value, with access to the response. All methods return a `Call`, except the methods that list objects.
 *
 * The client sends the request even if you do not await the call.
 */
export interface Call<Value> extends Promise<Value> {
  /** Returns the value together with the response and its metadata. You can still read the body of `response`. */
  withResponse(): Promise<WithResponse<Value>>;
  /**
   * Returns the unmodified response with its body unread, for any status.
   *
   * Call `raw()` directly on the method's result, before any `await`. If you also await the `Call` itself, that promise rejects.
   * Do not log the response's `url`, because it can contain the API key; `console.log(response)` prints it without the query on servers.
   * Read or cancel the body: until then, the response keeps its connection.
   */
  raw(): Promise<Response>;
}

/** Value together with its response and metadata. */
export interface WithResponse<Value> {
  /** Value of the response. */
  readonly data: Value;
  /** Response with status, headers and a body that you can still read. Its URL is removed because it can contain the API key. */
  readonly response: Response;
  /** Status, request id, rate limit and deprecation notices. */
  readonly meta: Meta;
}

/** Arguments of `client.request` after the endpoint. The input is optional if no field of it is required. */
export type RequestArguments<Sent> =
  Record<string, never> extends Sent ? [input?: Sent, options?: CallOptions] : [input: Sent, options?: CallOptions];

export function callOf<Params, Query, Body, Value>(
  sender: Sender,
  endpoint: Endpoint<Params, Query, Body, Value>,
  input: InputOf<Endpoint<Params, Query, Body, Value>>,
  options?: CallOptions,
): Call<Value> {
  return startCall(endpoint, (isRaw) => sender.send(endpoint, input, { options, isRaw }));
}

export function startCall<Value>(
  endpoint: Pick<Endpoint, 'name'>,
  start: (isRaw: () => boolean) => Promise<CallResult<Value>>,
): Call<Value> {
  let isRaw = false;
  let hasLeft = false;
  const result = start(() => {
    hasLeft = true;
    return isRaw;
  });
  const read = async () => {
    try {
      const done = await result;
      if (isRaw) throw new TypeError('raw() did not read the body: call the method again to get its value');
      return done;
    } catch (error) {
      throw startAtCaller(error, read);
    }
  };
  const value = read().then((done) => done.value);
  const call = Object.assign(value, {
    withResponse: asyncAtCaller(async (): Promise<WithResponse<Value>> => {
      // This prevents an unhandled rejection. The returned promise already reports the failure.
      value.catch(() => {});
      const { value: data, response, text, meta } = await read();
      return { data, response: copyOf(response, text), meta };
    }),
    raw: asyncAtCaller(async (): Promise<Response> => {
      value.catch(() => {});
      if (hasLeft && !isRaw)
        throw new TypeError('raw() was called too late: call it together with the method, as in get(7).raw()');
      isRaw = true;
      return printedWithoutQuery((await result).response);
    }),
  });
  return definePrint(call, 'Call', () => ({
    // Callers can pass any value as a custom endpoint, so it can have no name. Its path can contain a secret, so the query is omitted.
    endpoint: withoutQuery(String(fieldsOf(endpoint)['name'])),
    hint: 'await the call to get its value',
  }));
}

/** The printed response omits the query, because it can contain the API key. A response that is not extensible stays unchanged. */
function printedWithoutQuery(response: Response): Response {
  const facts = () => {
    const { status, ok, url, bodyUsed } = response;
    return { status, ok, url: withoutQuery(url), bodyUsed };
  };
  return Object.isExtensible(response) ? definePrint(response, 'Response', facts) : response;
}

const reasonPhrase = /^[\t\x20-\x7e\x80-\xff]*$/;

function copyOf({ status, statusText, headers }: Response, text: string): Response {
  const hasNoBody = status === 204 || status === 205 || status === 304;
  const reason = reasonPhrase.test(statusText) ? statusText : '';
  return new Response(hasNoBody ? null : text, { status, statusText: reason, headers: copyHeaders(headers) });
}
