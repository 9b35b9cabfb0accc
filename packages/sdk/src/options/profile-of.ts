/** Lets functions of other entry points find the profile of a client. A symbol keeps the profile out of the public API. */
import type { Profile } from '@slotwise/schemas/internal/table';

const profileKey = /* @__PURE__ */ Symbol.for('@slotwise/sdk/profile');

export function setProfile<Client extends object>(client: Client, profile: Profile): Client {
  return Object.defineProperty(client, profileKey, { value: profile });
}

/** Returns `undefined` for an object that is not a client, such as a test double. */
export function profileOf(client: object): Profile | undefined {
  return Reflect.get(client, profileKey) as Profile | undefined; // only `setProfile` sets it
}
