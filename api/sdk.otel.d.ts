// @slotwise/sdk/otel
import type { TracerProvider } from '@opentelemetry/api';
import type { Tracer } from '@slotwise/sdk';

export interface OtelOptions {
  readonly tracerProvider?: TracerProvider;
  readonly propagate?: boolean;
}

export function otelTracer({ tracerProvider, propagate }?: OtelOptions): Tracer;

export {};
