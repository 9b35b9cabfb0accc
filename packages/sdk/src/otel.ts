/** Entry point `@slotwise/sdk/otel`: OpenTelemetry spans that follow the stable semantic conventions for HTTP. */
import { context, createContextKey, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Context, Span, TracerProvider } from '@opentelemetry/api';
import { isSlotwiseError } from './errors/any-error.ts';
import type { AttemptTrace, ClientEvents, TracedCall, Tracer } from './events/events.ts';

export type { Tracer } from './events/events.ts';

/** Options of {@link otelTracer}. */
export interface OtelOptions {
  /** Provider that creates the spans. Default: the global provider when a call starts. */
  readonly tracerProvider?: TracerProvider | undefined;
  /** True if requests include trace headers, such as `traceparent`. Default true. */
  readonly propagate?: boolean | undefined;
  /**
   * True if other instrumentations, such as `UndiciInstrumentation`, create no spans and headers for the client's requests. Their spans
   * would contain the API key, because they contain the query. Default true.
   */
  readonly suppressInstrumentation?: boolean | undefined;
}

/**
 * Creates a tracer for `createClient` and `createOAuth`. It creates one internal span per call, and in it one client span per attempt.
 *
 * The span of an attempt follows the semantic conventions of HTTP: `http.request.method`, `http.response.status_code`,
 * `http.request.resend_count`, `server.address`, `server.port`, `url.full` (without its query), `url.template` and `error.type`. The span
 * of a call has `slotwise.endpoint`, the events of the call and, after an error, `error.type`, `slotwise.code` and
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
export function otelTracer(options: OtelOptions = {}): Tracer {
  return (call) => {
    const { tracerProvider = trace.getTracerProvider() } = options;
    const tracer = tracerProvider.getTracer('@slotwise/sdk');
    const attributes = { 'slotwise.endpoint': call.endpoint };
    const span = tracer.startSpan(call.endpoint, { kind: SpanKind.INTERNAL, attributes });
    const spanContext = trace.setSpan(context.active(), span);
    return {
      run: async (attempt) => context.with(spanContext, attempt),
      attempt(number) {
        const { 'url.template': template, ...about } = attributesOf(call);
        const resent = number > 1 ? { 'http.request.resend_count': number - 1 } : {};
        const spanOptions = { kind: SpanKind.CLIENT, attributes: { ...about, ...resent, 'url.template': template } };
        return attemptOf(
          tracer.startSpan(`${call.method} ${template}`, spanOptions, spanContext),
          spanContext,
          options,
        );
      },
      event: (name, event) => void span.addEvent(`slotwise.${name}`, eventAttributes(event)),
      end({ status, error }) {
        if (error !== undefined) fail(span, error, status);
        span.end();
      },
    };
  };
}

function attributesOf({ endpoint, method, path, url }: TracedCall) {
  const { hostname, pathname, port, protocol } = new URL(url);
  const base = pathname.split('/').slice(0, -path.split('/').length + 1);
  return {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    'url.full': url,
    'url.template': base.join('/') + path,
    'slotwise.endpoint': endpoint,
  };
}

/** OpenTelemetry creates no spans in a context with this key. Its SDK finds the key by this description. */
const suppressed = /* @__PURE__ */ createContextKey('OpenTelemetry SDK Context Key SUPPRESS_TRACING');

function attemptOf(
  span: Span,
  parent: Context,
  { propagate = true, suppressInstrumentation = true }: OtelOptions,
): AttemptTrace {
  return {
    headers() {
      const headers: Record<string, string> = {};
      if (propagate) propagation.inject(trace.setSpan(parent, span), headers);
      return headers;
    },
    run: async (fetch) => {
      const spanContext = trace.setSpan(context.active(), span);
      return context.with(suppressInstrumentation ? spanContext.setValue(suppressed, true) : spanContext, fetch);
    },
    end({ status, lost }) {
      if (status !== null) span.setAttribute('http.response.status_code', status);
      const type = status !== null && status >= 400 ? String(status) : lost;
      if (type !== null) span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
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
  // By the conventions, a span has no description if the status code explains the error.
  span.setStatus(
    known === undefined || isRefusal
      ? { code: SpanStatusCode.ERROR }
      : { code: SpanStatusCode.ERROR, message: known.message },
  );
}
