/**
 * Stands in for listen.ts where there are no ports: `#server` of package.json leads here under the conditions of bundles for browsers,
 * and of those for workers and the edge.
 */
export async function listen(): Promise<never> {
  throw new TypeError(
    'mock.listen is not available in browsers and workers. Use mock.fetch, ' +
      'or intercept the fetch calls of a page with startWorker from @slotwise/mock/browser',
  );
}
