import type { Listeners, Logger, LogLevel } from './events.ts';

export type Emit<Events> = <Name extends keyof Events>(name: Name, event: Events[Name]) => void;

export type LogLines<Events> = {
  readonly [Name in keyof Events]: {
    readonly level: Exclude<LogLevel, 'off'>;
    readonly lineOf: (event: Events[Name]) => string;
  };
};

interface Receivers<Events> {
  readonly on: Listeners<Events> | undefined;
  readonly logger: Logger | undefined;
  readonly logLevel: LogLevel;
}

export function emitterOf<Events extends { readonly [Name in keyof Events]: object }>(
  { on, logger, logLevel }: Receivers<Events>,
  lines: LogLines<Events>,
): Emit<Events> {
  return (name, event) => {
    quietly(() => on?.[name]?.(event));
    const { level, lineOf: say } = lines[name];
    if (ranks[level] >= ranks[logLevel]) quietly(() => logger?.[level]?.(`slotwise: ${say(event)}`, event));
  };
}

const ranks: Readonly<Record<LogLevel, number>> = { debug: 0, info: 1, warn: 2, off: 3 };

export function quietly<Value>(work: () => Value): Value | undefined {
  try {
    const value = work();
    // `Promise.resolve` also accepts promises of another realm and other thenables.
    Promise.resolve(value).catch(() => {});
    return value;
  } catch {
    return undefined;
  }
}
