/** A mock, its forks and its control API behind one `fetch` function, without a server. The playground of the documentation uses it. */
import { internalsOf } from '../forks/internals.ts';
import type { Mock } from '../service/mock.ts';
import { createControl } from './control.ts';
import { knownOrigins } from './known-origins.ts';
import { rootPage } from './root-page.ts';
import { isControl, worldInPath } from './world-selection.ts';

/** Origin of the addresses that the function accepts. */
export const inPageOrigin = 'http://localhost';

export interface InPage {
  readonly fetch: typeof globalThis.fetch;
  /** The mock with this number, or `undefined` if it was released. */
  readonly find: (number: number) => Mock | undefined;
}

export function openInPage(mock: Mock): InPage {
  const { forkRegistry } = internalsOf(mock);
  const known = knownOrigins([], 'localhost');
  const inspector = () => Promise.resolve(Response.json({ message: 'This page is the inspector.' }, { status: 404 }));
  const control = createControl({ mock, forkRegistry, remote: true, token: undefined, known, inspector });
  return {
    find: (number) => forkRegistry.find(number),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const worldPath = worldInPath(pathname);
      const path = worldPath?.rest ?? pathname;
      if (isControl(path)) return control.respond(request, undefined);
      const requested = worldPath === undefined ? mock : forkRegistry.find(worldPath.number);
      if (requested === undefined) return Response.json({ message: 'This mock was released.' }, { status: 404 });
      if (path === '/') {
        const { body, ...head } = rootPage(requested, 'application/json', {
          url: inPageOrigin,
          hasControl: true,
          keys: 'shown',
        });
        return new Response(body, head);
      }
      return requested.fetch(new Request(requested.appUrl + path + search, request));
    },
  };
}
