import type { Issue } from './issue.ts';

/**
 * Part of the Standard Schema interface (version 1) that the API contract and the client use. Schemas of any compatible library have
 * this part.
 */
export interface StandardSchema<Output = unknown> {
  /** The property that the Standard Schema interface defines. */
  readonly '~standard': {
    /** Version of the interface. */
    readonly version: 1;
    /** Name of the library. */
    readonly vendor: string;
    /** Judges a value. */
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
    /** Types of what goes in and comes out; never set. */
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

/** Result of a Standard Schema check: the value, or its issues. */
export type StandardResult<Output> =
  | {
      /** The value. */
      readonly value: Output;
      /** Not set, because the value is valid. */
      readonly issues?: undefined;
    }
  | {
      /** The issues found. */
      readonly issues: readonly StandardIssue[];
    };

/** One issue of a Standard Schema check. */
export interface StandardIssue {
  /** Description of the problem. */
  readonly message: string;
  /** Path to the value, outermost key first: field names and array indexes. */
  readonly path?:
    | readonly (
        | PropertyKey
        | {
            /** Name of a field, or number of a place in a list. */
            readonly key: PropertyKey;
          }
      )[]
    | undefined;
}

/** Vendor of the checks that the API contract creates. Their messages already contain the field. */
export const vendor = 'slotwise';

/** Issue of the checks that the API contract creates. */
type OwnIssue = StandardIssue & Partial<Pick<Issue, 'code'>>;

/** Converts the issues of a Standard Schema. Messages of other libraries get the field as a prefix, and have no known code. */
export function issuesOf({ '~standard': { vendor: library } }: StandardSchema, issues: readonly OwnIssue[]): Issue[] {
  return issues.map(({ message, path = [], code = 'other' }) => {
    const at = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    if (library === vendor) return { path: at, message, code };
    return { path: at, message: `${at === '' ? 'the value' : at}: ${message}`, code: 'other' };
  });
}
