import { expectThat } from './guide.ts';
import type { Step } from './step.ts';

/** Memberships: who belongs to a team. */
export const memberships: Step = {
  title: 'Invite, accept, leave',
  why: 'A membership makes a user a member of a team, with a role. It has no id in the path: the user and the team name it.',
  async walk({ olivia, bob, alice }, { show, refused }) {
    await show(
      () => olivia.memberships.create({ userId: 5, teamId: 1 }),
      ({ role, accepted }) => {
        expectThat(role === 'MEMBER' && !accepted, 'a MEMBER who has yet to accept');
        return `Olivia invites bob to Acme, as a ${role}. He has yet to accept.`;
      },
    );
    await refused(
      () => olivia.memberships.update({ userId: 5, teamId: 1 }, { accepted: true }),
      { status: 403, code: 'forbidden' },
      (error) => `She cannot do that for him: “${error.message}”`,
    );
    await show(
      () => bob.memberships.update({ userId: 5, teamId: 1 }, { accepted: true }),
      ({ accepted }) => {
        expectThat(accepted, 'bob to be a member');
        return 'Bob accepts. In the address, { userId: 5, teamId: 1 } is 5_1.';
      },
    );
    await show(
      () => alice.memberships.list(),
      (members) => {
        const inTeam = (team: number) => members.flatMap(({ userId, teamId }) => (teamId === team ? [userId] : []));
        expectThat(inTeam(1).join() === '2,3,4,5', 'the members of Acme to be users 2, 3, 4 and 5');
        expectThat(inTeam(2).join() === '3', 'alice to see nobody in team 2, which she has yet to join');
        return `Members see each other: users ${inTeam(1).join(', ')}. Of team 2, alice sees her own invitation alone.`;
      },
    );
    await refused(
      () => olivia.memberships.delete({ userId: 2, teamId: 1 }),
      { status: 409, code: 'conflict' },
      (error) => `Olivia cannot leave: “${error.message}”`,
    );
    await show(
      () => bob.memberships.delete({ userId: 5, teamId: 1 }),
      () => 'Bob can, and does.',
    );
  },
};
