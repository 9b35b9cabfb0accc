export interface Assertion {
  /** True where it holds; `null` where nobody can say, so that it fails under `not` as well. */
  readonly pass: boolean | null;
  readonly message: () => string;
}
