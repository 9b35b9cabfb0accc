import { expectThat } from './guide.ts';
import type { Step } from './step.ts';

/** Me: whose key it is. */
export const me: Step = {
  title: 'Who am I?',
  why: 'Each request is authenticated as a user. Alice made her client with her API key, and asks whose it is.',
  async walk({ alice }, { show }) {
    await show(
      () => alice.me.get(),
      ({ id, name, email, timeZone }) => {
        expectThat(id === 3 && name === 'Alice', 'the key to be that of user 3, Alice');
        return `You are user ${id}, ${name} <${email}>, and your clock is that of ${timeZone}.`;
      },
    );
  },
};
