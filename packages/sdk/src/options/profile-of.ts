/** The profile of a client, for functions of other entry points that get the client. */
import type { Profile } from '@slotwise/schemas/internal/table';

const profileKey = /* @__PURE__ */ Symbol.for('@slotwise/sdk/profile');

export function setProfile<Client extends object>(client: Client, profile: Profile): Client {
  return Object.defineProperty(client, profileKey, { value: profile });
}

/** `undefined` for an object that is no client, such as one of a test. */
export function profileOf(client: object): Profile | undefined {
  return Reflect.get(client, profileKey) as Profile | undefined; // only `setProfile` sets it
}
