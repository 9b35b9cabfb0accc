/** The entry point `@slotwise/sdk/otel`: spans of OpenTelemetry, by the stable semantic conventions of HTTP. */
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Span, TracerProvider } from '@opentelemetry/api';
import { isSlotwiseError } from './errors/any-error.ts';
import type { CallTrace, ClientEvents, TracedCall, Tracer } from './events/events.ts';

export type { Tracer } from './events/events.ts';

/** Options of {@link otelTracer}. */
export interface OtelOptions {
  /** Provider that creates the spans. Default: the global provider when a call starts. */
  readonly tracerProvider?: TracerProvider | undefined;
  /** True if requests include trace headers, such as `traceparent`. Default true. */
  readonly propagate?: boolean | undefined;
}

/**
 * Creates a tracer for `createClient` and `createOAuth`. It creates one client span per call and records attempts as events.
 *
 * A span has these attributes: `http.request.method`, `http.response.status_code`, `server.address`, `server.port`, `url.full` (without
 * its query), `error.type`, `http.request.resend_count` and `slotwise.endpoint`. Error responses add `slotwise.code` and
 * `slotwise.serviceCode`. Spans contain no headers, bodies or credentials.
 *
 * @example
 * ```ts
 * import { createClient } from '@slotwise/sdk';
 * import { otelTracer } from '@slotwise/sdk/otel';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key', tracer: otelTracer() });
 * ```
 */
export function otelTracer({ tracerProvider, propagate = true }: OtelOptions = {}): Tracer {
  return (call) => {
    const tracer = (tracerProvider ?? trace.getTracerProvider()).getTracer('@slotwise/sdk');
    const name = `${call.method} ${call.path}`;
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: attributesOf(call) });
    return traceOf(span, propagate);
  };
}

function attributesOf({ endpoint, method, url }: TracedCall): Attributes {
  const { hostname, port, protocol } = new URL(url);
  return {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    'url.full': url,
    'slotwise.endpoint': endpoint,
  };
}

function traceOf(span: Span, propagate: boolean): CallTrace {
  const own = trace.setSpan(context.active(), span);
  let attempts = 0;
  return {
    headers() {
      const headers: Record<string, string> = {};
      if (propagate) propagation.inject(own, headers);
      return headers;
    },
    run: async (attempt) => context.with(own, attempt),
    event(name, event) {
      if (name === 'request' && 'attempt' in event) attempts = event.attempt;
      span.addEvent(`slotwise.${name}`, eventAttributes(event));
    },
    end({ status, error }) {
      if (status !== null) span.setAttribute('http.response.status_code', status);
      if (attempts > 1) span.setAttribute('http.request.resend_count', attempts - 1);
      if (error !== undefined) fail(span, error, status);
      span.end();
    },
  };
}

function eventAttributes(event: ClientEvents[keyof ClientEvents]): Attributes {
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(event)) {
    const key = name === 'status' ? 'http.response.status_code' : `slotwise.${name}`;
    if (typeof value === 'string' || typeof value === 'number') attributes[key] = value;
    if (value instanceof Date) attributes[key] = value.toISOString();
  }
  if ('issues' in event) attributes['slotwise.issues'] = event.issues.map(({ message }) => message);
  return attributes;
}

function fail(span: Span, error: unknown, status: number | null): void {
  const known = isSlotwiseError(error) ? error : undefined;
  const isRefusal = status !== null && status >= 400;
  const { code = null, serviceCode = null } = known ?? {};
  if (code !== null) span.setAttribute('slotwise.code', code);
  if (serviceCode !== null) span.setAttribute('slotwise.serviceCode', serviceCode);
  span.setAttribute('error.type', isRefusal ? String(status) : (known?.kind ?? '_OTHER'));
  // The conventions want no description where the status says it all.
  span.setStatus(
    known === undefined || isRefusal
      ? { code: SpanStatusCode.ERROR }
      : { code: SpanStatusCode.ERROR, message: known.message },
  );
}
