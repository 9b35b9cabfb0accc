/** Stands in for listen.ts in a bundle for browsers: `#server` of package.json leads here under the condition `browser`. */
export async function listen(): Promise<never> {
  throw new TypeError(
    'mock.listen opens a port, which a browser cannot: startWorker of @slotwise/mock/browser answers fetch',
  );
}
