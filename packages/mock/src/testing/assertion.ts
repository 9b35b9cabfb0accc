export interface Assertion {
  /** `null` if the result is unknown, for example because the journal removed requests. The assertion then also fails under `not`. */
  readonly pass: boolean | null;
  readonly message: () => string;
}
