/** A route of the control API: a line of its table, with schemas of input and answer, and examples. */
import { check } from '@slotwise/schemas';
import type { Schema } from '@slotwise/schemas';
import type { Checkpoint } from '../../world/checkpoints.ts';
import type { Mock } from '../../service/mock.ts';
import type { WorldAddresses } from '../../service/port.ts';
import { nothing } from './fields.ts';
import { invalid } from './refusal.ts';

/** The worlds that were forked over the control API. */
export interface ControlWorlds {
  readonly ids: readonly number[];
  /** The mock of any world that the port serves. */
  find(id: number): Mock | undefined;
  /** The addresses of a world. */
  addressesOf(world: Mock): WorldAddresses;
  /** Keeps a fork until it is removed. */
  add(fork: Mock): void;
  /** Removes a world; false where none was forked here under this id. */
  remove(id: number): boolean;
}

/** One call, with the world that it is for. */
export interface ControlCall {
  readonly mock: Mock;
  readonly worlds: ControlWorlds;
  /** The checkpoints of this world, in the order in which they were made. */
  readonly checkpoints: Checkpoint[];
  /** The path of the control API that was called, such as `/_slotwise`. */
  readonly base: string;
}

/** An example of a call, which a test runs. */
export interface ControlExample {
  /** Parts of the path. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The query of a GET, or the body of a POST or PATCH. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** The answer; left out where there is none, or where it is too long to be read. */
  readonly answer?: object;
}

/** The method and the path of a route, such as `POST /worlds` or `GET /worlds/{id}`. */
export type ControlLine = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;

/** A route of the control API. */
export interface ControlRoute {
  /** `resource.action`, as endpoints of the service are named. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Template of the path, below the control API's own. */
  readonly path: string;
  /** A sentence for the index. */
  readonly summary: string;
  readonly params: Schema<unknown>;
  readonly input: Schema<unknown>;
  /** Status of the answer: 200 with what was asked for, 201 with what was created, 204 with nothing. */
  readonly status: 200 | 201 | 204;
  readonly answer: Schema<object> | undefined;
  readonly examples: readonly ControlExample[];
  /** Checks what was sent and does it; yields the answer. */
  readonly run: (call: ControlCall, sent: SentInput) => Promise<unknown>;
}

/** The input of a call, before it is checked. */
interface SentInput {
  readonly params: unknown;
  readonly input: unknown;
}

/** Tells whether what is sent to a route stands in a body. */
export function hasBody({ method }: Pick<ControlRoute, 'method'>): boolean {
  return method === 'POST' || method === 'PATCH';
}

/** A route as its file declares it. */
interface Declared<Params, Input> {
  readonly name: string;
  readonly summary: string;
  readonly params?: Schema<Params>;
  readonly input?: Schema<Input>;
  /** The answer of a route that makes nothing. */
  readonly answer?: Schema<object>;
  /** The answer of a route that makes something. */
  readonly created?: Schema<object>;
  readonly examples: readonly [ControlExample, ...ControlExample[]];
  readonly run: (call: ControlCall, input: Input, params: Params) => unknown;
}

/** Makes a route, whose input is checked before it runs. */
export function route<Params, Input>(line: ControlLine, declared: Declared<Params, Input>): ControlRoute {
  const [method, path = ''] = line.split(' ');
  const { name, summary, answer, created, examples, run } = declared;
  // Without a schema there is nothing to read, and `run` asks for nothing.
  const none = nothing as Schema<unknown>;
  const params = declared.params ?? (none as Schema<Params>); // as said above
  const input = declared.input ?? (none as Schema<Input>); // as said above
  return {
    name,
    // The type of the line says which methods there are.
    method: method as ControlRoute['method'],
    path,
    summary,
    params,
    input,
    status: created !== undefined ? 201 : answer !== undefined ? 200 : 204,
    answer: created ?? answer,
    examples,
    run: async (call, sent) => {
      const [where, what] = [check(params, sent.params), check(input, sent.input)];
      if (where.ok && what.ok) return run(call, what.value, where.value);
      throw invalid([where, what].flatMap((read) => (read.ok ? [] : read.issues)));
    },
  };
}
