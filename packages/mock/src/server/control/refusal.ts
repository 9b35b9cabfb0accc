import { endIssues } from '@slotwise/schemas/internal/contract';
import { withoutCodes } from '@slotwise/schemas/internal/table';
import type { FieldIssue } from '@slotwise/schemas/internal/table';
import { InvalidDocumentError } from '../../seed/document.ts';
import { InvalidArgumentError } from '../../arguments/invalid-argument-error.ts';

export const refusalCodes = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  415: 'unsupported_media_type',
} as const;

export class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal';
  readonly status: keyof typeof refusalCodes;
  readonly issues: readonly FieldIssue[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ControlRefusal['status'],
    message: string,
    {
      issues,
      headers = {},
    }: { readonly issues?: readonly FieldIssue[]; readonly headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.issues = issues === undefined ? undefined : withoutCodes(issues);
    this.headers = headers;
  }
}

export function invalid(all: readonly FieldIssue[]): ControlRefusal {
  const issues = endIssues(all);
  return new ControlRefusal(400, issues.map(({ message }) => message).join('; '), { issues });
}

export async function withRefusalOf<Result>(field: string, call: () => Result): Promise<Awaited<Result>> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof InvalidArgumentError || error instanceof InvalidDocumentError)
      throw new ControlRefusal(400, error.message, { issues: error.issues });
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    const { message } = error;
    throw new ControlRefusal(400, `${field}: ${message}`, { issues: [{ path: field, message }] });
  }
}
