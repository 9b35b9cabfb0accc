import type { InstantInput } from '@slotwise/schemas/internal/table';
import type { Seed } from './seed.ts';

const names = ['Admin', 'Olivia', 'Alice', 'Adam', 'Bob'] as const;

interface Surroundings {
  readonly timeZones: Readonly<Record<(typeof names)[number], string>>;
  readonly since: InstantInput;
  readonly expired: InstantInput;
}

const bios = {
  Admin: 'Looks after the installation.',
  Olivia: 'Runs Acme, and keeps its calendars free of each other.',
  Alice: 'First contact for everyone who is new at Acme.',
  Adam: 'Teaches what Acme has learned.',
  Bob: 'Independent consultant: scheduling, staffing, seasons.',
};

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
