import { misfitsOf } from '#schemas';
import { encodePlain } from '@slotwise/schemas/internal/table';
import type { Input, Issue, EncodedInput } from '@slotwise/schemas/internal/table';
import { isRecord } from '../checks/values.ts';
import type { EncodedCall, EncodedRequest } from './context.ts';
import type { Deadline } from '../time/deadline.ts';
import { Interrupted } from '../time/deadline.ts';
import { interruptedError } from './failures/failure.ts';
import { invalidInput } from './failures/caller-mistakes.ts';
import { withContractLocales, withDeploymentLocales } from './locales.ts';
import { messagesFor } from './messages.ts';

export async function encodeRequest(original: EncodedCall, deadline: Deadline): Promise<EncodedRequest> {
  const { endpoint, settings } = original;
  const body = withContractLocales(original.input.body, endpoint);
  const input = body === original.input.body ? original.input : { ...original.input, body };
  const call = { ...original, input };
  if (endpoint.root === 'app')
    throw invalid(call, [{ path: '', message: `${endpoint.name} is not below baseUrl`, code: 'other' }]);
  const written = encodePlain(endpoint, input, settings.protocol);
  const plain = written instanceof Promise ? await written : written;
  if (plain.ok) return withBody(call, plain.value);
  if (plain.issues !== null) throw invalid(call, plain.issues);
  const issue = wholeObjectIssue(call);
  if (issue !== undefined) throw invalid(call, [issue]);
  return withBody(call, await encodeInWords(call, deadline));
}

/** If more than three fields are unknown, the caller probably passed a whole object instead of its changes. One issue reports this. */
function wholeObjectIssue({ endpoint, input }: EncodedCall): Issue | undefined {
  const { body } = endpoint;
  if (!isRecord(body) || !isRecord(body['fields']) || !isRecord(input.body)) return undefined;
  const fieldNames = Object.keys(body['fields']);
  const unknown = Object.keys(input.body).filter((name) => !fieldNames.includes(name));
  if (unknown.length <= 3) return undefined;
  const some = unknown.slice(0, 3).join(', ');
  return {
    path: '',
    message: `the body has ${unknown.length} unknown fields, such as ${some}: pass only ${fieldNames.join(', ')}`,
    code: 'unknown_field',
  };
}

async function encodeInWords(call: EncodedCall, deadline: Deadline): Promise<EncodedInput> {
  const { endpoint, settings } = call;
  const input = copyOf(call.input);
  const messages = await deadline.race(messagesFor(endpoint)).catch((reason: unknown) => {
    // If the caller aborts, the call ends. After a timeout, the plain checks describe the issues.
    if (!(reason instanceof Interrupted) || reason.by === 'timeout') return undefined;
    throw interruptedError(
      { endpoint, settings, attempts: 0, secrets: settings.secrets, recover: null },
      reason,
      'connect',
    );
  });
  if (messages === undefined) return encodeCopy(call, input);
  const encoded = messages.words.encode(messages.contract, input, settings.protocol);
  if (!encoded.ok) throw invalid(call, encoded.issues);
  return encoded.value;
}

/** Checks a plain copy of the input. The copy has no symbol keys, so it can be valid although the input is not. */
async function encodeCopy(call: EncodedCall, input: Input): Promise<EncodedInput> {
  const encoded = await encodePlain(call.endpoint, input, call.settings.protocol);
  if (encoded.ok) return encoded.value;
  throw invalid(call, encoded.issues ?? misfitsOf(call.endpoint, input));
}

function withBody(call: EncodedCall, { path, query, body }: EncodedInput): EncodedRequest {
  if (body === undefined) return { path, query, body };
  const text = jsonOf(withDeploymentLocales(body, call.endpoint, call.settings));
  if (text === undefined)
    throw invalid(call, [
      { path: '', message: 'the body cannot be written as JSON: it may contain a BigInt', code: 'type' },
    ]);
  return { path, query, body: { type: 'application/json', text } };
}

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function invalid({ endpoint, settings }: EncodedCall, issues: readonly Issue[]) {
  return invalidInput({ endpoint, secrets: settings.secrets }, issues);
}

function copyOf(input: Input): Input {
  const copies = new Map<object, object>();
  const copy = (value: unknown): unknown => {
    if (value instanceof Date) return new Date(value);
    const isList = Array.isArray(value);
    if (!isList && !(isRecord(value) && isPlain(value))) return value;
    if (typeof Reflect.get(value, 'toJSON') === 'function') return value;
    const existing = copies.get(value);
    if (existing !== undefined) return existing;
    const result: unknown[] | Record<string, unknown> = isList ? [] : {};
    copies.set(value, result);
    for (const [name, content] of Object.entries(value))
      Object.defineProperty(result, name, {
        value: copy(content),
        enumerable: true,
        writable: true,
        configurable: true,
      });
    return result;
  };
  return { params: copy(input.params), query: copy(input.query), body: copy(input.body) };
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
