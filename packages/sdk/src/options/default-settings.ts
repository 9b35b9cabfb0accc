import { profileOf } from '@slotwise/schemas/internal/table';
import { systemClock } from '../time/clock.ts';
import type { RequestSettings } from '../pipeline/context.ts';

/** Settings that have a default. The omitted ones belong to a single client. */
type DefaultSettings = Omit<RequestSettings, 'baseUrl' | 'serverDates' | 'mismatchWarning'>;

export const defaultSettings: DefaultSettings = /* @__PURE__ */ settings();

function settings(): DefaultSettings {
  const profile = profileOf('specification');
  return {
    allowHttp: false,
    credential: undefined,
    profile,
    protocol: profile.protocol,
    defaults: {},
    fetch: undefined,
    fetchOptions: undefined,
    middleware: [],
    timeoutMs: 20_000,
    totalTimeoutMs: 60_000,
    retry: { maxRetries: 2, baseDelayMs: 250, maxDelayMs: 20_000, repeatWrites: false },
    shareRateLimit: true,
    rateLimit: undefined,
    headers: {},
    query: {},
    validate: 'report',
    maxBodyBytes: 32 * 1024 * 1024,
    clock: systemClock,
    random: () => Math.random(),
    on: undefined,
    onMismatch: undefined,
    logger: undefined,
    logLevel: 'info',
    tracer: undefined,
    signal: undefined,
    secrets: [],
  };
}
