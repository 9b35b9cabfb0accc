/** A request that was refused, and how a rule refuses one. */
import { problemCodes } from '@slotwise/schemas';
import type { Issue, ProblemCode } from '@slotwise/schemas/table';
import { refusals } from './refusals.ts';
import type { RefusalLayer, RefusalRule } from './refusal-rule.ts';

/** Id of a rule that refuses. */
export type RefusalId = keyof typeof refusals;

/** Details that a refusal says beyond its rule. */
interface RefusalDetails {
  readonly issues?: readonly Issue[];
  readonly message?: string;
  /** The status of some deployments, where it is not the rule's. */
  readonly status?: number;
  readonly layer?: RefusalLayer;
  /** Fields among the issues that are not known. */
  readonly unknown?: readonly string[];
}

/** The layers that a request meets before a build names the response and lets other origins read it. */
const earlyLayers: ReadonlySet<RefusalLayer> = new Set(['website', 'framework', 'key']);

/** A request that was refused: thrown by a rule, made into a response by the pipeline. Nothing has changed when it is thrown. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly id: RefusalId;
  readonly code: ProblemCode;
  readonly status: number;
  readonly assumption: string | undefined;
  readonly issues: readonly Issue[] | undefined;
  readonly unknown: readonly string[];
  readonly hides: RefusalRule['hides'];
  readonly layer: RefusalLayer;
  readonly creation: boolean;
  /** True where a build refuses before it names the response and lets other origins read it. */
  readonly early: boolean;

  /** True where no page may read the refusal. */
  readonly closed: boolean;

  constructor(id: RefusalId, details: RefusalDetails = {}) {
    const rule: RefusalRule = refusals[id];
    super(details.message ?? rule.message);
    this.id = id;
    this.code = rule.code;
    this.status = details.status ?? rule.status ?? problemCodes[rule.code];
    this.assumption = rule.assumption;
    this.hides = rule.hides;
    this.issues = details.issues;
    this.unknown = details.unknown ?? [];
    this.layer = details.layer ?? rule.layer ?? 'handler';
    this.creation = rule.creation === true;
    this.closed = rule.closed === true;
    this.early = earlyLayers.has(this.layer) || rule.early === true;
  }
}

/** Refuses one field: the message names it, its problem and what is allowed. */
export function refuseField(id: RefusalId, path: string, rule: string): Refusal {
  const message = `${path} ${rule}`;
  return new Refusal(id, { message, issues: [{ path, message }] });
}
