/** A change of the public surface that breaks code of users. */

/** A kind of change that breaks code. */
export type BreakKind =
  | 'removed entry point'
  | 'removed export'
  | 'removed member'
  | 'removed parameter'
  | 'changed type parameter'
  | 'new required option'
  | 'narrowed input'
  | 'widened output'
  | 'not comparable';

/** A change that breaks code of users. */
export interface Break {
  readonly kind: BreakKind;
  readonly specifier: string;
  /** The exported name, or that of a type that one reaches. Of an entry point, its own. */
  readonly name: string;
  /** The way to a member of it: `retry.maxRetries`. */
  readonly member?: string;
  /** The compiler's words, where it has some. */
  readonly says?: string;
}
