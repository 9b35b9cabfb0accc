import { isRecord, isText } from '../checks/values.ts';
import type { Logger, LogLevel } from '../events/events.ts';

interface LogSettings {
  readonly logger: Logger | undefined;
  readonly logLevel: LogLevel;
}

/**
 * Without the option `logger`, the environment variable `SLOTWISE_LOG` turns on the console. It also sets the level,
 * unless `logLevel` does.
 */
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
  const value = logVariable();
  if (!isText(value)) return undefined;
  const level = levels.find((one) => one === value.trim().toLowerCase());
  if (level === undefined && !warned.has(value)) {
    warned.add(value);
    output.warn?.(`slotwise: ignored SLOTWISE_LOG=${value.slice(0, 20)}, because it must be ${levels.join(', ')}`, {});
  }
  return level;
}

/** Returns `undefined` on pages, which have no environment. Checks the permission first, because Deno would ask the user for it. */
function logVariable(): unknown {
  if ('document' in globalThis) return undefined;
  try {
    const { process, Deno } = globalThis as Environment; // each field is checked before use
    const permission = Deno?.permissions?.querySync?.({ name: 'env', variable: 'SLOTWISE_LOG' }).state ?? 'granted';
    return permission === 'granted' && isRecord(process?.env) ? process.env['SLOTWISE_LOG'] : undefined;
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
