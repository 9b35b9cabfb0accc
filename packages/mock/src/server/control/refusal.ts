/** Refusals of the control API. */
import { endIssues } from '@slotwise/schemas';
import type { Issue } from '@slotwise/schemas/table';
import { DocumentRefused } from '../../seed/document.ts';
import { InputRefused } from '../../world/input-refused.ts';

/** The statuses of refusals, each with the word that travels with it. */
export const refusalCodes = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  415: 'unsupported_media_type',
} as const;

/** A request of the control API that was refused. */
export class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal';
  readonly status: keyof typeof refusalCodes;
  /** Each problem with the name of its field. */
  readonly issues: readonly Issue[] | undefined;
  /** Headers of the response. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ControlRefusal['status'],
    message: string,
    { issues, headers = {} }: { readonly issues?: readonly Issue[]; readonly headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.issues = issues;
    this.headers = headers;
  }
}

/** Refuses input, with each problem and the field that it is in: the first hundred, and one that counts the rest. */
export function invalid(all: readonly Issue[]): ControlRefusal {
  const issues = endIssues(all);
  return new ControlRefusal(400, issues.map(({ message }) => message).join('; '), { issues });
}

/** Calls a method of the mock: what it refuses is a problem of the input, in the field that it names or else in this one. */
export async function refusing<Result>(field: string, call: () => Result): Promise<Awaited<Result>> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof InputRefused || error instanceof DocumentRefused)
      throw new ControlRefusal(400, error.message, { issues: error.issues });
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    const { message } = error;
    throw new ControlRefusal(400, `${field}: ${message}`, { issues: [{ path: field, message }] });
  }
}
