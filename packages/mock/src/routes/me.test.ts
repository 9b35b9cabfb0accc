import { expect, test } from 'vitest';
import { ask, sampleMock } from '../../test/ask.ts';
import { callers } from '../../test/outcomes.ts';

test.each(callers.map((name, at) => [name, at + 1] as const))(
  '%s reads the profile of user %i',
  async (username, id) => {
    const { json } = await ask(sampleMock(), `key_${username}`, 'GET /me');
    expect(json).toMatchObject({ id, username, email: `${username}@example.com` });
  },
);
