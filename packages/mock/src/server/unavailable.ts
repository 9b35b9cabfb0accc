/**
 * Stands in for listen.ts where there are no ports: `#server` of package.json leads here under the conditions of bundles for browsers,
 * and of those for workers and the edge.
 */
export async function listen(): Promise<never> {
  throw new TypeError(
    'mock.listen opens a port, which a browser and a worker cannot: mock.fetch answers in process, ' +
      'and in a page startWorker of @slotwise/mock/browser answers fetch',
  );
}
