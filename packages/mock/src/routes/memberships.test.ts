import { expect, test } from 'vitest';
import { ask, sampleMock } from '../../test/ask.ts';

const row = { id: 2, userId: 3, teamId: 1, accepted: true, role: 'MEMBER', disableImpersonation: false };
const withTeam = { ...row, team: { id: 1, name: 'Acme', slug: 'acme', isOrganization: true } };

test.each([
  ['specification', '?include=team', row],
  ['self-hosted', '?include=user', row],
  ['self-hosted', '?include=team', withTeam],
] as const)(
  'under the %s profile, a membership requested with "%s" is %j, as a single row and in a list (A-84)',
  async (...cell) => {
    const [profile, query, expected] = cell;
    const mock = sampleMock({ profile });
    expect((await ask(mock, 'key_alice', `GET /memberships/3_1${query}`)).json).toEqual({ membership: expected });
    const { json } = await ask(mock, 'key_alice', `GET /memberships${query}`);
    expect(json['memberships']).toContainEqual(expected);
  },
);
