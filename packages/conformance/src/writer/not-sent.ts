/** The reason why a request was not sent: it is no `GET` and nobody allowed it, the run was interrupted, or what sent it had ended. */
export type NotSentReason = 'not-allowed' | 'interrupted' | 'ended';

/** Thrown in place of a request that a writer does not send. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
  readonly reason: NotSentReason;

  constructor(reason: NotSentReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
