import { expectThat } from './guide.ts';
import type { Step } from './step.ts';

/** Users: who is there at all. */
export const users: Step = {
  title: 'Look after the users',
  why: 'On a self-hosted instance, the system-wide Admin creates, edits and removes users. Others read themselves.',
  async walk({ admin, alice }, { show, refused }) {
    await show(
      () => admin.users.list(),
      (everyone) => {
        expectThat(everyone.length === 5, 'the five users of the sample data');
        return `There are ${everyone.length}: ${everyone.map(({ username }) => username).join(', ')}.`;
      },
    );
    const ada = await show(
      () => admin.users.create({ username: 'Ada', email: 'Ada@Example.com' }),
      ({ id, username, email, role }) => {
        expectThat(username === 'ada' && email === 'ada@example.com', 'username and email in lower case');
        return `User ${id} is ${username} <${email}>, in lower case, and a plain ${role}.`;
      },
    );
    await show(
      () => admin.users.update(ada.id, { name: 'Ada', timeZone: 'Europe/Paris' }),
      ({ name, timeZone }) => {
        expectThat(name === 'Ada' && timeZone === 'Europe/Paris', 'the new name and time zone');
        return `${name} lives in ${timeZone}.`;
      },
    );
    await refused(
      () => admin.users.create({ username: 'ada', email: 'other@example.com' }),
      { status: 409, code: 'conflict' },
      (error) => `There is one already: “${error.message}”`,
    );
    await show(
      () => alice.users.list(),
      (seen) => {
        expectThat(seen.map(({ id }) => id).join() === '3', 'alice to see herself alone');
        return `Alice gets a list of ${seen.length}: herself. Passwords, keys and tokens are sent to nobody, not even the Admin.`;
      },
    );
    await refused(
      () => alice.users.delete(ada.id),
      { status: 403, code: 'forbidden' },
      (error) => `Alice is no Admin: “${error.message}”`,
    );
    await show(
      () => admin.users.delete(ada.id),
      () => 'Removed, with all that depended on her.',
    );
  },
};
