import { randomBytes } from 'node:crypto';
import { readProfile } from '@slotwise/schemas';
import { withoutUndefined } from '@slotwise/schemas/internal/table';
import type { Profile } from '@slotwise/schemas/internal/table';
import { readConfig } from './config.ts';
import type { ReadConfig } from './config.ts';
import { defaultPort } from './config-schema.ts';
import type { ServeConfig } from './config-schema.ts';
import { attempt } from './json-file.ts';
import { seededMock } from './seeds.ts';
import { wholeFile } from './whole-file.ts';
import type { WholeFile } from './whole-file.ts';
import type { ScenarioName } from '../faults/fault-scenarios.ts';
import type { ControlOptions, ListenOptions } from '../server/listening.ts';
import { isThisMachine } from '../server/local-caller.ts';
import type { Mock } from '../service/mock.ts';
import type { OriginsOption } from '../server/known-origins.ts';
import { isToken, tokenWords } from '../server/listen-options.ts';

export interface ServeOptions extends Pick<
  ServeConfig,
  'port' | 'host' | 'deployment' | 'random' | 'log' | 'exportOnExit' | 'autoAdvance' | 'explain'
> {
  readonly config?: string;
  readonly origin?: OriginsOption;
  readonly profile?: Profile;
  readonly seed?: string;
  readonly now?: Date;
  readonly scenario?: ScenarioName;
  readonly setup?: string;
  readonly control?: boolean;
  readonly controlRemote?: boolean;
  readonly token?: string;
  readonly open?: boolean;
  readonly json?: boolean;
}

export interface Prepared {
  readonly mock: Mock;
  readonly name: string;
  readonly listen: ListenOptions;
  readonly logs: boolean;
  /** Token that `serve` generated because other machines can reach the control API. `undefined` if it generated none. */
  readonly madeToken: string | undefined;
  readonly exported: WholeFile | undefined;
}

export function prepare({ config: file, ...options }: ServeOptions): Prepared {
  const config = file === undefined ? {} : readConfig(file);
  const inFile = file === undefined ? '' : `the config file ${file}: `;
  const { now, seed, log, exportOnExit, autoAdvance } = { ...config, ...withoutUndefined(options) };
  const exported =
    exportOnExit === undefined
      ? undefined
      : wholeFile(options.exportOnExit === undefined ? `${inFile}exportOnExit` : '--export-on-exit', exportOnExit);
  const { lenient, maxTake, rateLimit, oauth, journal } = config;
  const { mock, name } = attempt(
    () =>
      seededMock(seed ?? (now === undefined ? 'sample-data-around-now' : 'sample-data'), {
        profile: profileOf(options, config),
        ...withoutUndefined({ now, autoAdvance, lenient, maxTake, rateLimit, oauth, journal }),
      }),
    ({ message }) =>
      typeof seed === 'object' || message.startsWith(ours) ? inFile + message.replace(ours, '') : message,
  );
  goWrong(mock, { options, config, inFile });
  return { mock, name, ...protectedOptions(listenOptionsOf(options, config)), logs: log === true, exported };
}

const ours = 'createMock: ';

function profileOf({ profile, deployment }: ServeOptions, { base, choices }: ReadConfig): Profile {
  return readProfile({ extends: profile ?? base, ...choices, ...withoutUndefined({ deployment }) });
}

function listenOptionsOf(options: ServeOptions, config: ReadConfig): ListenOptions {
  const {
    port = defaultPort,
    host,
    origins,
    bodyLimit,
    explain,
  } = { ...config, ...withoutUndefined({ ...options, origins: options.origin }) };
  return { port, control: controlOf(options, config), ...withoutUndefined({ host, origins, bodyLimit, explain }) };
}

/** A remote control API without a token would be open to every machine in the network, so this function generates one. */
function protectedOptions(options: ListenOptions): Pick<Prepared, 'listen' | 'madeToken'> {
  const { host = '127.0.0.1', control } = options;
  const isOpen = typeof control === 'object' && control.remote === true && control.token === undefined;
  if (!isOpen || isThisMachine(host.includes(':') ? `[${host}]` : host))
    return { listen: options, madeToken: undefined };
  const token = randomBytes(24).toString('base64url');
  return { listen: { ...options, control: { ...control, token } }, madeToken: token };
}

/** The inspector uses the control API, so `--open` turns the control API on. */
function controlOf(
  { controlRemote, control, token, open = false }: ServeOptions,
  config: ReadConfig,
): NonNullable<ListenOptions['control']> {
  // The message does not contain the token, because it is a secret.
  if (token !== undefined && !isToken(token)) throw new TypeError(`--token must contain only ${tokenWords}`);
  const inFile = config.control ?? false;
  const limits: ControlOptions = {
    // `--control` alone limits the control API to this machine, but keeps the token of the config file.
    ...(typeof inFile === 'object' ? { ...inFile, ...(control === true ? { remote: false } : {}) } : {}),
    ...(controlRemote === true ? { remote: true } : {}),
    ...withoutUndefined({ token }),
  };
  if (limits.remote === true || limits.token !== undefined) return limits;
  return (control ?? inFile !== false) || open;
}

interface FaultPlaces {
  readonly options: ServeOptions;
  readonly config: ReadConfig;
  readonly inFile: string;
}

function goWrong({ faults }: Mock, { options, config, inFile }: FaultPlaces): void {
  const { random } = { ...config, ...withoutUndefined(options) };
  if (random !== undefined) faults.randomFrom(random);
  for (const [index, rule] of (config.faults ?? []).entries())
    attempt(
      () => faults.add({ ...rule, do: rule.do() }),
      ({ message }) => `${inFile}faults.${index}: ${message}`,
    );
  const played = options.scenario === undefined ? (config.scenarios ?? []) : [{ name: options.scenario }];
  for (const [index, { name, ...time }] of played.entries())
    attempt(
      () => faults.addScenario(name, time),
      ({ message }) => `${inFile}scenarios.${index}: ${message}`,
    );
}
