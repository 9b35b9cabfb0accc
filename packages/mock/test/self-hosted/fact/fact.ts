import { fieldsOf } from '../../../../conformance/test/asking.ts';
import type { Target, TargetResponse } from '../../../../conformance/test/asking.ts';
import type { Behavior, Profile, Protocol } from '@slotwise/schemas/internal/table';

/** What makes a fact: options of a profile, and parts of the deployment that it imitates. */
type Causes = {
  readonly [Name in keyof Behavior as `behavior.${Name}`]?: Behavior[Name];
} & { readonly [Name in keyof Protocol as `protocol.${Name}`]?: Protocol[Name] } & {
  readonly deployment?: Profile['deployment'];
} & { readonly [Part in ServicePart as `service.${Part}`]?: 'self-hosted' };

/** The parts of a deployment in the mock. */
export const serviceParts = [
  ...(['routes', 'requests', 'errors', 'responses', 'access', 'paging', 'availability'] as const),
  ...(['shapes', 'stored', 'oauth', 'addresses'] as const),
] as const;
type ServicePart = (typeof serviceParts)[number];

/**
 * A fact about self-hosted builds that a request can show: the question, the answer there, and the answer of the specification's
 * profile. The facts make the profile of self-hosted builds, its column in the table of assumptions, and their tests.
 */
export interface Fact {
  /** Name that stays: `bookings.taken-time`. */
  readonly id: string;
  /** The fact, as one sentence about self-hosted builds. */
  readonly fact: string;
  /** Section of the page of reference: `resources 3.3`, `oauth A5`. */
  readonly section: string;
  /** Number of the assumption that the specification's profile makes instead; `null` where the specification speaks. */
  readonly assumption: `A-${number}` | null;
  /** What makes it so; nothing where the specification's profile has the fact too. */
  readonly holds: Causes;
  /** The answer of self-hosted builds, in the words that `look` finds. */
  readonly selfHosted: string;
  /** The answer under the specification's profile; without it, the same. */
  readonly specification?: string;
  /**
   * - `reading`: the key of one user who has bookings is enough, and nothing changes
   * - `writing`: bookings are made and cancelled on an event type of that user
   * - `oauth`: an OAuth client, or an access token
   * - `sample`: callers and rows of the sample data, so only a mock is looked at
   */
  readonly needs: 'reading' | 'writing' | 'oauth' | 'data';
  /**
   * Looks at a service, and says in few words what it answers.
   */
  look(service: FactTarget): Promise<string>;
}

/** A service that facts are looked at. */
export interface FactTarget extends Target {
  /** Id of an event type of alice's that bookings may be made of. */
  readonly eventTypeId: number;
  /**
   * A start at which the event type can be booked; each call yields another.
   */
  nextStart(): string;
  /** The rows that only a mock can be told; without them, the facts that need it are not shown. */
  readonly staged?: {
    /**
     * Makes a key of bob's that ends at an instant.
     *
     * @param expiresAt The instant: ISO 8601 in UTC.
     */
    key(expiresAt: string): string;
    /**
     * Locks bob's account.
     */
    lock(): void;
    /**
     * The same service with a limit of one request a minute.
     */
    limited(): FactTarget;
  };
}

/**
 * Thrown where a service has nothing that shows the fact, such as no booking to read.
 */
export class NotShown extends Error {
  override readonly name = 'NotShown';
}

/** The body of a booking with all that any profile requires. */
export function bookingBody(
  service: FactTarget,
  over: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    eventTypeId: service.eventTypeId,
    start: service.nextStart(),
    responses: { name: 'Robin', email: 'robin@example.org' },
    timeZone: 'Europe/Berlin',
    language: 'en',
    metadata: {},
    ...over,
  };
}

/** A response in few words: its status, and the word in `code` or `message` where there is one. */
export function describeResponse({ status, json }: TargetResponse): string {
  const { code, message, error } = fieldsOf(json);
  const word = [code, message, error].find(
    (one): one is string => typeof one === 'string' && /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(one),
  );
  return word === undefined ? String(status) : `${status} ${word}`;
}

/** The names of an object's fields, in their order. */
export function namesOf(value: unknown): string {
  return Object.keys(fieldsOf(value)).join(', ');
}
