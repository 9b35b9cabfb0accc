/** The profile of a client, for functions of other entry points that get the client. */
import type { ClientProfile } from '@slotwise/schemas/table';

const profileKey = /* @__PURE__ */ Symbol.for('@slotwise/sdk/profile');

export function setProfile<Client extends object>(client: Client, profile: ClientProfile): Client {
  return Object.defineProperty(client, profileKey, { value: profile });
}

/** `undefined` for an object that is no client, such as one of a test. */
export function profileOf(client: object): ClientProfile | undefined {
  return Reflect.get(client, profileKey) as ClientProfile | undefined; // only `setProfile` sets it
}
