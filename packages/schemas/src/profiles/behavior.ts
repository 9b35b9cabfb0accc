import type { Scope } from '../table/endpoint.ts';

/**
 * Options of a profile, for details of responses and permissions that apps must handle in more than one way. Everything else follows
 * from the deployment that the profile imitates. Each option refers to a numbered assumption.
 */
export interface Behavior {
  /**
   * Status for an object that the user who makes the request may not access. Default: 404, as if the object did not exist. With a profile
   * that imitates a self-hosted deployment, it is `by-resource` (403, 404 or 400) and cannot be changed. Assumption A-28.
   */
  readonly hidden: 404 | 403 | 'by-resource';
  /**
   * Effect of scopes on endpoints. By default, scopes allow only reading. `ignore` lets a valid token do everything its user may do.
   * Assumption A-14.
   */
  readonly scopes: 'enforce' | 'ignore' | Readonly<Partial<Record<string, Scope | null>>>;
  /** Endpoints that accept an access token. Default: all. Assumption A-02. */
  readonly bearer: 'all' | 'none';
  /** Whether the service checks that a time slot is available. Default: it checks. Assumptions. */
  readonly slots: 'enforce' | 'ignore';
  /** Whether a host must give a reason for a cancellation. Default: optional. Newer self-hosted versions use `required`. Assumption A-61. */
  readonly cancelReason: 'optional' | 'required';
  /** Additional required fields of `POST /bookings`. Default: none. Assumption A-50. */
  readonly bookingRequires: readonly ('timeZone' | 'language' | 'metadata')[];
  /** Precision of a DateTime. Default: whole seconds. Assumption A-24. */
  readonly instants: 'seconds' | 'milliseconds';
  /** Status changes that PATCH accepts. Default: any. Assumption A-59. */
  readonly transitions: 'any' | 'lifecycle';
  /**
   * OAuth endpoints of a self-hosted deployment.
   * - `reduced`: versions until early 2026, with their own errors, token responses of two members, and few checks
   * - `standard`: newer versions, as in RFC 6749. The specification always has this value
   *
   * Assumptions.
   */
  readonly oauthEndpoints: 'standard' | 'reduced';
}
