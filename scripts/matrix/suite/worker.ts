/** Runs the suite in a worker, and prints its results: `workerd test` calls it. */
import { runSuite } from './suite.ts';

export const suite = {
  async test(_controller: unknown, { controlUrl }: { readonly controlUrl: string }): Promise<void> {
    console.log(`results: ${JSON.stringify(await runSuite({ controlUrl, hasPorts: false }))}`);
  },
};
