/** The people of the sample data and of the living one: five users with their keys, an organization, and an app that signs users in. */
import type { InstantInput } from '@slotwise/schemas/table';
import type { Seed } from './seed.ts';

/** The names of the five, in the order of their ids from 1. */
const names = ['Admin', 'Olivia', 'Alice', 'Adam', 'Bob'] as const;

/** Sample data to put the people into. */
interface Surroundings {
  /** The zone that each of them lives in. */
  readonly timeZones: Readonly<Record<(typeof names)[number], string>>;
  /** The instant at which their accounts were made. */
  readonly since: InstantInput;
  /** The instant at which `key_expired` went out of use. */
  readonly expired: InstantInput;
}

const bios = {
  Admin: 'Looks after the installation.',
  Olivia: 'Runs Acme, and keeps its calendars free of each other.',
  Alice: 'First contact for everyone who is new at Acme.',
  Adam: 'Teaches what Acme has learned.',
  Bob: 'Independent consultant: scheduling, staffing, seasons.',
};

/** Seeds users 1 to 5, organization 1 Acme with olivia as OWNER and alice and adam as MEMBERs, their keys, and an OAuth client. */
export function seedPeople(seed: Seed, { timeZones, since, expired }: Surroundings): void {
  const acme = seed.organization({ name: 'Acme' });
  for (const name of names) {
    const username = name.toLowerCase();
    const user = seed.user({
      username,
      name,
      email: `${username}@example.com`,
      bio: bios[name],
      role: name === 'Admin' ? 'ADMIN' : 'USER',
      timeZone: timeZones[name],
      organizationId: ['Olivia', 'Alice', 'Adam'].includes(name) ? acme.id : null,
      emailVerified: since,
      createdDate: since,
      verified: true,
    });
    seed.key({ userId: user.id, key: `key_${username}` });
  }
  seed.membership({ userId: 2, teamId: acme.id, role: 'OWNER' });
  seed.membership({ userId: 3, teamId: acme.id });
  seed.membership({ userId: 4, teamId: acme.id });
  seed.key({ userId: 5, key: 'key_expired', expiresAt: expired });
  seed.oauthClient({
    clientId: 'client_demo',
    clientSecret: 'secret_demo',
    redirectUri: 'http://localhost:3000/callback',
    name: 'Demo Calendar',
    logo: 'https://demo.slotwise.test/logo.svg',
    link: 'https://demo.slotwise.test',
  });
}
