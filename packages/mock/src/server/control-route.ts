/** A route of the control API: its parts, and how one is made. */
import { check } from '@slotwise/schemas';
import type { Issue, Schema } from '@slotwise/schemas';
import type { Checkpoint, Mock, WorldAddresses } from '../mock.ts';
import type { AddedFault } from '../faults/faults.ts';

/** A request of the control API that was refused. */
export class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal';
  readonly status: 400 | 403 | 404 | 409 | 415;
  readonly code: string;
  /** Each problem with the name of its field. */
  readonly issues: readonly Issue[] | undefined;

  constructor(status: ControlRefusal['status'], code: string, message: string, issues?: readonly Issue[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

/** The control API's memory of a world. */
export interface Controlled {
  readonly checkpoints: Checkpoint[];
  readonly faults: { readonly name: string; readonly added: AddedFault }[];
}

/** The worlds that were made over the control API. */
export interface Worlds {
  readonly ids: readonly number[];
  /** Keeps a fork until it is removed, and yields its addresses. */
  add(fork: Mock): WorldAddresses;
  /** Removes a world; false where there was none. */
  remove(id: number): boolean;
}

/** One call, with the world that it is for. */
export interface ControlCall {
  readonly mock: Mock;
  readonly controlled: Controlled;
  readonly worlds: Worlds;
  readonly params: Readonly<Record<string, string>>;
}

/** The result of a call: JSON with a status, or nothing. */
export type ControlResult = { readonly status: 200 | 201; readonly body: object } | { readonly status: 204 };

/** A route of the control API. */
export interface ControlRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** A sentence for the index. */
  readonly does: string;
  readonly run: (call: ControlCall, sent: unknown) => ControlResult;
}

/** Makes a route whose input is checked before it runs. */
export function route<Input>(
  line: `${ControlRoute['method']} ${string}`,
  does: string,
  schema: Schema<Input>,
  run: (call: ControlCall, input: Input) => ControlResult,
): ControlRoute {
  const [method, path = ''] = line.split(' ');
  return {
    // The type of the line says which methods there are.
    method: method as ControlRoute['method'],
    path,
    does,
    run: (call, sent) => {
      const read = check(schema, sent);
      if (read.ok) return run(call, read.value);
      throw new ControlRefusal(400, 'invalid', read.issues.map(({ message }) => message).join('; '), read.issues);
    },
  };
}

/** A result that is there. */
export function ok(body: object): ControlResult {
  return { status: 200, body };
}

/** A result that was made. */
export function created(body: object): ControlResult {
  return { status: 201, body };
}
