import type { Endpoint, Input, Issue } from '@slotwise/schemas/internal/table';
import { redactor } from '../errors/redact.ts';
import type { SlotwiseError } from '../errors/slotwise-error.ts';
import { quietly } from '../events/emit.ts';
import { checkCallOptions } from '../options/check-client-options.ts';
import type { CreationOptions } from '../options/client-options.ts';
import { apiHandler } from '../pipeline/decode.ts';
import type { CallHandler, RequestSettings } from '../pipeline/context.ts';
import { invalidInput, misconfiguredError } from '../pipeline/failures/caller-mistakes.ts';
import { send } from '../pipeline/send.ts';
import type { CallResult, RequestCall } from '../pipeline/send.ts';

export interface Sender {
  send<Value>(
    endpoint: Endpoint<unknown, unknown, unknown, Value>,
    input: Input,
    parts: CallParts,
  ): Promise<CallResult<Value>>;
  invalid(endpoint: Endpoint, issues: readonly Issue[]): SlotwiseError;
  misconfiguredError(endpoint: Endpoint, issues: readonly Issue[]): SlotwiseError;
  /** Logs a hint about input that is valid but probably a mistake. */
  advise(endpoint: Endpoint, advice: readonly string[]): void;
  /** Page sizes that the service allowed, by endpoint. */
  readonly pageSizes: Map<string, number>;
}

export interface CallParts extends Pick<
  RequestCall<unknown>,
  'grant' | 'stop' | 'isRaw' | 'completeBody' | 'recover' | 'beforeRepeat'
> {
  readonly options?: CreationOptions | undefined;
  /** True to return the booking with the same key and time if it exists already. */
  readonly isOnce?: boolean | undefined;
}

export function senderOf(client: RequestSettings): Sender {
  const { secrets } = client;
  return {
    async send<Value>(
      endpoint: Endpoint<unknown, unknown, unknown, Value>,
      input: Input,
      { options, isOnce: _, ...parts }: CallParts,
    ) {
      const checked = checkCallOptions(client, options);
      if ('issues' in checked) throw misconfiguredError({ endpoint, secrets }, checked.issues);
      // The cast follows the contract. If a response does not match it, the client calls `onMismatch`.
      const handler = apiHandler as CallHandler<Value>;
      return send({ endpoint, input, settings: checked.settings, handler, ...parts });
    },
    invalid: (endpoint, issues) => invalidInput({ endpoint, secrets }, issues),
    misconfiguredError: (endpoint, issues) => misconfiguredError({ endpoint, secrets }, issues),
    advise({ name }, advice) {
      if (client.logLevel === 'off') return;
      const { line } = redactor(secrets);
      for (const text of advice)
        quietly(() => client.logger?.warn?.(`slotwise: ${name}: ${line(text)}`, { endpoint: name }));
    },
    pageSizes: new Map(),
  };
}
