import { problemCodes } from '@slotwise/schemas/internal/contract';
import { withoutCodes } from '@slotwise/schemas/internal/table';
import type { FieldIssue, ProblemCode } from '@slotwise/schemas/internal/table';
import { refusals } from './refusals.ts';
import type { RefusalLayer, RefusalRule } from './refusal-rule.ts';

export type RefusalId = keyof typeof refusals;

interface RefusalDetails {
  readonly issues?: readonly FieldIssue[];
  readonly message?: string;
  /** Code of a handler that a test added. Default: the code of the rule. */
  readonly code?: ProblemCode;
  readonly layer?: RefusalLayer;
  readonly unknown?: readonly string[];
  /** Exact cause. The journal records it, but the body of the response does not contain it. */
  readonly detail?: string;
}

const earlyLayers: ReadonlySet<RefusalLayer> = new Set(['website', 'framework', 'key']);

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly id: RefusalId;
  readonly code: ProblemCode;
  readonly status: number;
  readonly assumption: string | undefined;
  readonly issues: readonly FieldIssue[] | undefined;
  readonly unknown: readonly string[];
  readonly detail: string | undefined;
  readonly hides: RefusalRule['hides'];
  readonly row: RefusalRule['row'];
  readonly layer: RefusalLayer;
  readonly creation: boolean;
  readonly early: boolean;

  readonly closed: boolean;

  constructor(id: RefusalId, details: RefusalDetails = {}) {
    const rule: RefusalRule = refusals[id];
    super(details.message ?? rule.message);
    this.id = id;
    this.code = details.code ?? rule.code;
    this.status = rule.status ?? problemCodes[this.code];
    this.assumption = rule.assumption;
    this.hides = rule.hides;
    this.row = rule.row;
    this.issues = details.issues === undefined ? undefined : withoutCodes(details.issues);
    this.unknown = details.unknown ?? [];
    this.detail = details.detail;
    this.layer = details.layer ?? rule.layer ?? 'handler';
    this.creation = rule.creation === true;
    this.closed = rule.closed === true;
    this.early = earlyLayers.has(this.layer) || rule.early === true;
  }
}

export function refuseField(id: RefusalId, path: string, rule: string): Refusal {
  const message = `${path} ${rule}`;
  return new Refusal(id, { message, issues: [{ path, message }] });
}
