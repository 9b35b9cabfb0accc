// @slotwise/sdk/otel

import type { TracerProvider } from '@opentelemetry/api';
import type { Tracer } from '@slotwise/sdk';

export type { Tracer } from '@slotwise/sdk';

export interface OtelOptions {
  readonly propagate?: boolean | undefined;
  readonly suppressInstrumentation?: boolean | undefined;
  readonly tracerProvider?: TracerProvider | undefined;
}

export function otelTracer(options?: OtelOptions): Tracer;

export {};
