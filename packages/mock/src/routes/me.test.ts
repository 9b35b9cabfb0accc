import { expect, test } from 'vitest';
import { ask, townMock } from '../../test/ask.ts';
import { callers } from '../../test/outcomes.ts';

const deployments = ['self-hosted', 'hosted'] as const;

test.each(deployments.flatMap((deployment) => callers.map((caller) => [deployment, caller] as const)))(
  'on a %s instance, %s reads its own profile',
  async (deployment, caller) => {
    const { status, json } = await ask(townMock({ deployment }), `key_${caller}`, 'GET /me');
    const id = callers.indexOf(caller) + 1;
    expect([status, json]).toMatchObject([200, { id, username: caller, email: `${caller}@example.com` }]);
    expect(Object.keys(json)).toHaveLength(24);
  },
);
