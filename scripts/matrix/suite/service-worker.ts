/** Runs the suite in a service worker, for the page that asks it to. */
import { runSuite } from './suite.ts';

self.addEventListener('message', ({ data: controlUrl, ports: [port] }: MessageEvent<string>) => {
  void runSuite({ controlUrl, hasPorts: false }).then((results) => port?.postMessage(results));
});
