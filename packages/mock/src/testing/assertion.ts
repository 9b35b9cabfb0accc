/** An assertion, as every runner and every language sees it. */

/** The outcome of an assertion. */
export interface Assertion {
  /** True where it holds; `null` where nobody can say, so that it fails under `not` as well. */
  readonly pass: boolean | null;
  /** The sentence for the test that it fails: under `not` where it holds, else without. */
  readonly message: () => string;
}
