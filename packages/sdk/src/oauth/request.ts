/**
 * Sends OAuth requests through the pipeline. They differ from API requests: the body is usually a form, errors follow
 * RFC 6749, and there is no client credential.
 */
import type { Endpoint, Protocol } from '@slotwise/schemas/internal/table';
import { isSlotwiseError } from '../errors/any-error.ts';
import { fieldsOf, parseJson } from '../checks/values.ts';
import { issueOf } from '../errors/issues.ts';
import { OAuthRefusedError } from '../errors/oauth-errors.ts';
import { AmbiguousError } from '../errors/request-errors.ts';
import { withBody } from '../errors/slotwise-error.ts';
import type { EncodedBody, CallHandler, Received, RequestContext } from '../pipeline/context.ts';
import { problemOfToken } from '../pipeline/credentials.ts';
import { factsOf, failureFacts, labelOf } from '../pipeline/failures/facts.ts';
import { failure, invalidJson, nonJson } from '../pipeline/failures/failure.ts';
import { invalidInput } from '../pipeline/failures/caller-mistakes.ts';
import { refusalOf } from '../pipeline/failures/refusal.ts';
import { send } from '../pipeline/send.ts';
import type { ExchangeResult } from '../http/transport.ts';
import type { OAuthApp } from './options.ts';

type FormFields = Readonly<Record<string, string | undefined>>;

export interface OAuthRequest<Value> {
  readonly body?: FormFields;
  readonly bearer?: string;
  readonly checkedToken?: { readonly name: string; readonly token: unknown };
  readonly secrets: readonly string[];
  /** The client adds this text to the error message if the response is lost. */
  readonly advice?: string;
  readonly signal?: AbortSignal | undefined;
  readonly readValue: (json: unknown, context: RequestContext, received: Received) => Value;
}

export async function sendOAuth<Value>(
  { clientSecret, settings }: OAuthApp,
  endpoint: Endpoint,
  request: OAuthRequest<Value>,
): Promise<Value> {
  const { bearer, checkedToken, signal } = request;
  // TypeScript rejects wrong values, but callers in JavaScript can pass any value.
  const secrets = [...request.secrets, clientSecret].filter((one) => typeof one === 'string');
  const problem =
    checkedToken === undefined ? undefined : problemOfToken(checkedToken.token, 'bearer', settings.protocol);
  if (checkedToken !== undefined && problem !== undefined)
    throw invalidInput({ endpoint, secrets }, [issueOf(checkedToken.name, problem)]);
  const headers: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  const { value } = await send({
    endpoint,
    input: {},
    settings: { ...settings, headers, secrets, signal },
    handler: handlerOf(request),
  });
  return value;
}

function handlerOf<Value>({ body, advice, readValue }: OAuthRequest<Value>): CallHandler<Value> {
  return {
    encode: ({ endpoint, settings }) => ({
      path: endpoint.path,
      query: {},
      body: body === undefined ? undefined : bodyOf(body, settings.protocol),
    }),
    readValue: (context, received) => ({ value: readValue(parse(context, received), context, received) }),
    errorOf: (context, result, retryAt) => {
      const error = refusedGrant(context, result) ?? withStandardBody(context, failure(context, result, retryAt));
      return error instanceof AmbiguousError && advice !== undefined
        ? lostResponseError(context, error, advice)
        : error;
    },
  };
}

/** The protocol decides whether the body is a form or JSON (A-100). */
function bodyOf(fields: FormFields, { tokenRequest }: Protocol): EncodedBody {
  if (tokenRequest === 'json') return { type: 'application/json', text: JSON.stringify(fields) };
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  return { type: 'application/x-www-form-urlencoded', text: form.toString() };
}

function parse(context: RequestContext, { response, text }: Received): unknown {
  const json = parseJson(text);
  if (json !== undefined) return json;
  throw invalidJson(context, response, nonJson(text), '');
}

/**
 * Returns an error only for 400, 401 and 403. Its body keeps only `message` and the error fields of RFC 6749 section
 * 5.2, because a response can repeat secrets of the request.
 */
function refusedGrant(context: RequestContext, result: ExchangeResult): OAuthRefusedError | undefined {
  const { endpoint } = context;
  if (!result.ok || endpoint.security !== 'client') return undefined;
  const { response, text } = result;
  const { status } = response;
  if (status !== 400 && status !== 401 && status !== 403) return undefined;
  const { code, serviceCode, message, body } = refusalOf(context, { response, text });
  const detail = message === null || message === serviceCode ? '' : `: ${message}`;
  return new OAuthRefusedError({
    ...failureFacts(context, { status }, `returned ${status} (${code ?? 'oauth_refused'})${detail}`, response),
    code,
    serviceCode,
    body: standardFields(body),
  });
}

/** Any response of a token endpoint can repeat secrets of the request, so the error keeps only the standard fields. */
function withStandardBody({ endpoint }: RequestContext, error: unknown): unknown {
  if (endpoint.security !== 'client' || !isSlotwiseError(error)) return error;
  return withBody(error, standardFields(error.body));
}

function standardFields(body: unknown): unknown {
  const entries = Object.entries(fieldsOf(body)).filter(([name]) =>
    /^(error|error_description|error_uri|message)$/.test(name),
  );
  return entries.length === 0 ? null : Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}

function lostResponseError(context: RequestContext, error: AmbiguousError, advice: string): AmbiguousError {
  const { because, phase, networkCode } = error;
  const failureNote = because === 'timeout' ? 'in time' : `whole${networkCode === null ? '' : ` (${networkCode})`}`;
  const message = `${labelOf(context)} was sent, but its response did not arrive ${failureNote}; ${advice}`;
  return new AmbiguousError({ ...factsOf(context, 'lost'), message, because, phase, networkCode });
}
