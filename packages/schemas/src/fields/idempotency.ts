/**
 * Namespace of the name-based UUIDs used as idempotency keys. Client and service derive the same key from the same start, end and email.
 * Source: RFC 9562, section 5.5. Assumption A-56.
 *
 * @internal
 */
export const idempotencyNamespace = '5f2c7b0e-6a41-5d0b-9a3e-2c1d5c4f7e90';
