import type { EndpointTypes, Overrides, ProblemCode } from '@slotwise/schemas/internal/table';
import type { UserRow } from '../data/rows.ts';
import type { RowEdit, RowKind } from '../seed/edit.ts';
import type { Seed } from '../seed/seed.ts';
import type { Clock } from '../time/clock.ts';

/** Reads rows of the mock. The rows are copies. */
export interface MockData {
  /** Returns the row with an id, or `undefined` if it does not exist. */
  get<Kind extends RowKind>(kind: Kind, id: number | null | undefined): ReturnType<Seed[Kind]> | undefined;
  /** Lists the rows of a kind in the order of their ids. With `where`, the listed columns must have these values. */
  all<Kind extends RowKind>(kind: Kind, where?: Overrides<ReturnType<Seed[Kind]>>): ReturnType<Seed[Kind]>[];
}

/** Request to an endpoint of `mock.addEndpoint`, and what its handler needs. */
export interface HandlerRequest<Types extends EndpointTypes = EndpointTypes> {
  /** Path parameters. */
  readonly params: Types['params'];
  /** Query parameters. */
  readonly query: Types['query'];
  /** JSON body. */
  readonly body: Types['body'];
  /** User who makes the request. */
  readonly caller: UserRow;
  /** Reads rows of the mock. */
  readonly data: MockData;
  /** Creates rows. They are kept only if the handler succeeds. An asynchronous handler cannot create rows. */
  readonly seed: Seed;
  /** Changes columns of a row, as `mock.edit` does. The change is kept only if the handler succeeds. */
  readonly edit: <Kind extends RowKind>(kind: Kind, id: number, columns: RowEdit<Kind>) => ReturnType<Seed[Kind]>;
  /** Clock of the mock. */
  readonly clock: Clock;
  /**
   * Ends the request with an error of the service.
   *
   * @param code Error code, such as `not_found`. It decides the status.
   * @param message Message of the error. Default: a general text.
   */
  readonly refuse: (code: ProblemCode, message?: string) => never;
}

/**
 * Handler of an endpoint. It returns the response's JSON or a `Response`. If it returns nothing, the status is 204.
 *
 * A synchronous handler can write. An asynchronous handler can only read.
 */
export type EndpointHandler<Types extends EndpointTypes = EndpointTypes> = (
  request: HandlerRequest<Types>,
) => Types['response'] | Response | Promise<Types['response'] | Response>;

/** Options of `mock.addEndpoint`. */
export interface AddEndpointOptions {
  /** True to replace an endpoint with the same method and path, also one of the specification. Default false. */
  readonly replace?: boolean | undefined;
}
