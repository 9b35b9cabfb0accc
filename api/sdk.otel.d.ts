// @slotwise/sdk/otel

import type { TracerProvider } from '@opentelemetry/api';
import type { Tracer } from '@slotwise/sdk';

export interface OtelOptions {
  readonly propagate?: boolean;
  readonly tracerProvider?: TracerProvider;
}

export function otelTracer(input?: OtelOptions): Tracer;

export {};
