import { check } from '@slotwise/schemas';
import type { Schema } from '@slotwise/schemas';
import type { Mock } from '../../service/mock.ts';
import type { WorldAddresses } from '../listening.ts';
import { nothing } from './fields.ts';
import { invalid } from './refusal.ts';

export interface ControlWorlds {
  readonly ids: readonly number[];
  find(id: number): Mock | undefined;
  addressesOf(world: Mock): WorldAddresses;
  add(fork: Mock): void;
  remove(id: number): boolean;
}

export interface ControlCall {
  readonly mock: Mock;
  readonly worlds: ControlWorlds;
  readonly base: string;
}

export interface ControlExample {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly response?: object;
}

export type ControlLine = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;

export interface ControlRoute {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly params: Schema<unknown>;
  readonly input: Schema<unknown>;
  readonly status: 200 | 201 | 204;
  readonly response: Schema<object> | undefined;
  readonly examples: readonly ControlExample[];
  readonly run: (call: ControlCall, input: SentInput) => Promise<unknown>;
}

interface SentInput {
  readonly params: unknown;
  readonly input: unknown;
}

export function hasBody({ method }: Pick<ControlRoute, 'method'>): boolean {
  return method === 'POST' || method === 'PATCH';
}

interface Declared<Params, Input> {
  readonly name: string;
  readonly summary: string;
  readonly params?: Schema<Params>;
  readonly input?: Schema<Input>;
  readonly response?: Schema<object>;
  readonly created?: Schema<object>;
  readonly examples: readonly [ControlExample, ...ControlExample[]];
  readonly run: (call: ControlCall, input: Input, params: Params) => unknown;
}

export function route<Params, Input>(line: ControlLine, declared: Declared<Params, Input>): ControlRoute {
  const [method, path = ''] = line.split(' ');
  const { name, summary, response, created, examples, run } = declared;
  // Without a schema, `run` gets no input, so the type parameter does not matter.
  const none = nothing as Schema<unknown>;
  const params = declared.params ?? (none as Schema<Params>); // unused by `run` if there is no schema
  const input = declared.input ?? (none as Schema<Input>); // unused by `run` if there is no schema
  return {
    name,
    // The type of the line restricts the method.
    method: method as ControlRoute['method'],
    path,
    summary,
    params,
    input,
    status: created !== undefined ? 201 : response !== undefined ? 200 : 204,
    response: created ?? response,
    examples,
    run: async (call, sentInput) => {
      const [paramsIssues, inputIssues] = [check(params, sentInput.params), check(input, sentInput.input)];
      if (paramsIssues.ok && inputIssues.ok) return run(call, inputIssues.value, paramsIssues.value);
      throw invalid([paramsIssues, inputIssues].flatMap((read) => (read.ok ? [] : read.issues)));
    },
  };
}
