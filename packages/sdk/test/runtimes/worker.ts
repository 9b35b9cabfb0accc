/** Tells the story in a worker: `workerd test` calls it. */
import { tellAll } from './story.ts';
import type { Addresses } from './story.ts';

export const story = {
  async test(_controller: unknown, env: { readonly addresses: Addresses }): Promise<void> {
    console.log(JSON.stringify(await tellAll(env.addresses)));
  },
};
