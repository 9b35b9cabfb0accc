/**
 * The namespace of the name-based UUIDs that serve as idempotency keys (RFC 9562 section 5.5; A-56). The client and the service derive
 * the same key in it from the same start, end and email.
 *
 * @internal
 */
export const idempotencyNamespace = '5f2c7b0e-6a41-5d0b-9a3e-2c1d5c4f7e90';
