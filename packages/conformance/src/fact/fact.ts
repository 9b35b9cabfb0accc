import type { Behavior, Profile, Wire } from '@slotwise/schemas/table';
import type { TargetResponse } from '../runner/ask.ts';
import type { Target } from '../runner/target.ts';

/** The switches of a profile, by the name that the table of gaps gives them. */
export type Switches = {
  readonly [Name in keyof Behavior as `behavior.${Name}`]?: Behavior[Name];
} & { readonly [Name in keyof Wire as `wire.${Name}`]?: Wire[Name] } & { readonly deployment?: Profile['deployment'] };

/**
 * A fact about self-hosted builds that a request can show: the question, the answer there, and the answer of the specification's
 * profile. The facts make the profile of self-hosted builds, its column in the table of gaps, and their tests.
 */
export interface Fact {
  /** Name that stays: `bookings.taken-time`. */
  readonly id: string;
  /** The fact, as one sentence about self-hosted builds. */
  readonly fact: string;
  /** Section of the page of reference: `resources 3.3`, `oauth A5`. */
  readonly section: string;
  /** Number of the assumption that the specification's profile makes instead; `null` where the specification speaks. */
  readonly gap: `G-${number}` | null;
  /** Section of the specification that says otherwise. */
  readonly contradicts?: string;
  /** The request in words: `POST /bookings at a time that is taken`. */
  readonly request: string;
  /** The switches that make it so; none where the specification's profile has the fact too. */
  readonly holds: Switches;
  /** The answer of self-hosted builds, in the words that `look` finds. */
  readonly selfHosted: string;
  /** The answer under the specification's profile; without it, the same. */
  readonly specification?: string;
  /**
   * - `reading`: the key of one user who has bookings is enough, and nothing changes
   * - `writing`: bookings are made and cancelled on an event type of that user
   * - `oauth`: an OAuth client, or an access token
   * - `town`: callers and rows of the small town, so only a mock is looked at
   */
  readonly needs: 'reading' | 'writing' | 'oauth' | 'town';
  /**
   * Looks at a service, and says in few words what it answers.
   *
   * @example
   * ```ts
   * import { facts, townCallers, townFacts } from '@slotwise/conformance';
   * import { createMock } from '@slotwise/mock';
   *
   * const { baseUrl, appUrl, fetch } = createMock();
   * const fact = facts.find(({ id }) => id === 'keys.missing');
   * console.log(await fact?.look({ baseUrl, appUrl, fetch, callers: townCallers, ...townFacts() })); // 401
   * ```
   */
  look(service: FactTarget): Promise<string>;
}

/** A service that facts are looked at. */
export interface FactTarget extends Target {
  /** Id of an event type of alice's that bookings may be made of. */
  readonly eventTypeId: number;
  /**
   * A start at which the event type can be booked; each call yields another.
   *
   * @example
   * ```ts
   * import { townFacts } from '@slotwise/conformance';
   *
   * const { nextStart } = townFacts();
   * console.log(nextStart() < nextStart()); // true
   * ```
   */
  nextStart(): string;
  /** The rows that only a mock can be told; without them, the facts that need it are not shown. */
  readonly staged?: {
    /**
     * Makes a key of bob's that ends at an instant.
     *
     * @param expiresAt The instant: ISO 8601 in UTC.
     *
     * @example
     * ```ts
     * import { createMock } from '@slotwise/mock';
     *
     * const mock = createMock({ now: '2030-01-01T00:00:00Z' });
     * const key = (expiresAt: string) => mock.keys.mint({ userId: 5, expiresAt });
     * const response = await mock.fetch(`${mock.baseUrl}/me?apiKey=${key('2029-12-31T23:59:59Z')}`);
     * console.log(response.status); // 401
     * ```
     */
    key(expiresAt: string): string;
    /**
     * Locks bob's account.
     *
     * @example
     * ```ts
     * import { createMock } from '@slotwise/mock';
     *
     * const mock = createMock();
     * const lock = () => {
     *   const { users, ...others } = mock.export();
     *   mock.import({ ...others, users: users.map((user) => (user.id === 5 ? { ...user, locked: true } : user)) });
     * };
     * lock();
     * console.log(mock.export().users.find(({ id }) => id === 5)?.locked); // true
     * ```
     */
    lock(): void;
    /**
     * The same service with a limit of one request a minute.
     *
     * @example
     * ```ts
     * import { townCallers, townFacts, type FactTarget } from '@slotwise/conformance';
     * import { createMock } from '@slotwise/mock';
     *
     * const limited = (): FactTarget => {
     *   const { baseUrl, appUrl, fetch } = createMock({ rateLimit: { requests: 1 } });
     *   return { baseUrl, appUrl, fetch, callers: townCallers, ...townFacts() };
     * };
     * ```
     */
    limited(): FactTarget;
  };
}

/**
 * Thrown where a service has nothing that shows the fact, such as no booking to read.
 *
 * @example
 * ```ts
 * import { NotShown, type Fact } from '@slotwise/conformance';
 *
 * const look: Fact['look'] = async ({ baseUrl, fetch = globalThis.fetch, callers }) => {
 *   const response = await fetch(`${baseUrl}/attendees?apiKey=${callers.alice.apiKey}`);
 *   if (!response.ok) throw new NotShown('no attendee can be read');
 *   return String(response.status);
 * };
 * ```
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

/** The fields of what may be an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
