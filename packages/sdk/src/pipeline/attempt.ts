import { composeMiddleware } from '../http/middleware.ts';
import { dateIn } from '../http/meta.ts';
import { exchange } from '../http/transport.ts';
import type { ExchangeResult } from '../http/transport.ts';
import { instantOf, limitOn, nowOf } from '../time/clock.ts';
import { startDeadline } from '../time/deadline.ts';
import { buildRequest } from './build-request.ts';
import type { EncodedRequest, RequestContext, RequestSettings } from './context.ts';

export interface Sent {
  readonly result: ExchangeResult;
  readonly token: string | undefined;
  /** Start of the attempt, in milliseconds since 1970. */
  readonly sentAt: number;
}

export async function attempt(
  context: RequestContext,
  encoded: EncodedRequest,
  token: string | undefined,
): Promise<Sent> {
  const { endpoint, settings, deadline, observer, isRaw, secrets } = context;
  const { timeoutMs, maxBodyBytes, middleware, signal, clock, fetchOptions } = settings;
  const sentAt = nowOf(clock);
  const attemptDeadline = startDeadline([deadline.signal], 'timeoutMs', { limitMs: timeoutMs, start: limitOn(clock) });
  const raw = isRaw() ? { signal } : undefined;
  const { headers, around, onResult: onResponse } = observer.onRequest();
  const request = buildRequest(context, encoded, { token, headers });
  const fetch = composeMiddleware(settings.fetch, middleware, {
    endpoint: endpoint.name,
    attempt: context.attempts,
    leaves: (leaving) => secrets.learn(leaving),
    ...(around === undefined ? {} : { around: async (work) => around(work, attemptDeadline.signal) }),
  });
  try {
    const sendRequest = async () =>
      exchange(request, { deadline: attemptDeadline, fetch, fetchOptions, maxBodyBytes, raw });
    const result = await observer.run(sendRequest, attemptDeadline.signal);
    onResponse(result);
    learnDate(settings, result.response);
    return { result, token, sentAt };
  } finally {
    if (raw === undefined) attemptDeadline.finish();
    else attemptDeadline.close();
  }
}

function learnDate({ serverDates, clock }: RequestSettings, response: Response | undefined): void {
  const date = dateIn(response?.headers.get('date') ?? '');
  if (date !== null) serverDates.last = { date, at: instantOf(clock) };
}
