import { isRecord, isText } from '../errors/fields.ts';
import type { Logger, LogLevel } from '../events/events.ts';

interface LogSettings {
  readonly logger: Logger | undefined;
  readonly logLevel: LogLevel;
}

/** Settings of the log: the options, or without a logger the console at the level of `SLOTWISE_LOG`. */
export function logSettings({
  logger,
  logLevel,
}: { readonly [Name in keyof LogSettings]?: LogSettings[Name] | undefined }): LogSettings {
  const level = logger === undefined ? environmentLevel() : undefined;
  return { logger: level === undefined ? logger : output, logLevel: logLevel ?? level ?? 'info' };
}

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'off'];
const warned = new Set<string>();
const output: Logger = console;

function environmentLevel(): LogLevel | undefined {
  const value = environmentValue();
  if (!isText(value)) return undefined;
  const level = levels.find((one) => one === value.trim().toLowerCase());
  if (level === undefined && !warned.has(value)) {
    warned.add(value);
    output.warn?.(`slotwise: ignored SLOTWISE_LOG=${value.slice(0, 20)}, because it must be ${levels.join(', ')}`, {});
  }
  return level;
}

/** The variable on a server. A page has none, and Deno would ask the user for permission. */
function environmentValue(): unknown {
  if ('document' in globalThis) return undefined;
  try {
    const { process, Deno } = globalThis as Environment; // looked at field by field
    const isAllowed = Deno?.permissions?.querySync?.({ name: 'env', variable: 'SLOTWISE_LOG' }).state ?? 'granted';
    return isAllowed === 'granted' && isRecord(process?.env) ? process.env['SLOTWISE_LOG'] : undefined;
  } catch {
    return undefined;
  }
}

interface Environment {
  readonly process?: { readonly env?: unknown };
  readonly Deno?: {
    readonly permissions?: { readonly querySync?: (query: object) => { readonly state: string } };
  };
}
