/** The effects that requests had on a service, as far as their answers tell. */
import type { Fields } from '../fact/rows.ts';
import type { Credentials } from './write.ts';

/** A row, by the segment of its resource and its name in paths. */
export interface Row {
  readonly resource: string;
  readonly name: string;
}

/** A row that was made. */
export interface Made extends Row {
  readonly kind: 'made';
  readonly as: Credentials;
}

/** A row that was edited, or may have been, and was not made here. */
export interface Edited extends Row {
  readonly kind: 'edited';
  readonly as: Credentials;
  /** The fields that were sent. */
  readonly sent: readonly string[];
  /** The row as it was; `undefined` where it could not be read. */
  readonly before: Fields | undefined;
}

/** A row that was ended, or may have been, and was not made here. */
export interface Ended extends Row {
  readonly kind: 'ended';
  readonly as: Credentials;
  readonly how: 'removed' | 'cancelled' | 'moved';
}

/** A creation without an answer that says what it made. */
export interface Lost {
  readonly kind: 'lost';
  readonly resource: string;
  readonly body: Fields;
  readonly as: Credentials;
  /** False where no response came at all, so that the service may still be at it. */
  readonly isAnswered: boolean;
}

/** An effect that nothing undoes. */
interface Lasting {
  readonly kind: 'lasting';
  readonly line: string;
}

/** An effect of a request. */
export type Effect = Made | Edited | Ended | Lost | Lasting;

/** A row in words. */
export function rowIn({ resource, name }: Row): string {
  return `${resource} ${name}`;
}
