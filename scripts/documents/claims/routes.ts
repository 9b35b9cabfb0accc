/** Endpoints and control routes as documents name them: `POST /bookings`. */
import { endpoints } from '@slotwise/schemas';
import { findingsIn } from '../block.ts';
import type { Document, Finding } from '../block.ts';

/** The table of the control API, which `pnpm generate control` writes from its routes: each as `POST /clock`. */
export function controlRoutes({ text }: Document): string[] {
  return [...text.matchAll(/^\| `([A-Z]+ \/[^`]*)` \| [^|]+ \| [^|]*\|$/gm)].map(([, route = '']) => route);
}

/** The routes that a document names and nobody answers. Ids stand for any id. */
export function unknownRoutes(document: Document, control: readonly string[]): Finding[] {
  const ours = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  const known = new Set([...ours, ...control, ...pages].map(formOf));
  return findingsIn(document, /`((?:GET|POST|PATCH|PUT|DELETE) \/[^`\s?]*)[^`]*`/g, ([, route = '']) =>
    known.has(formOf(route)) ? undefined : `names ${route}, which is no route`,
  );
}

/** The addresses that a port answers beside both. */
const pages = ['GET /', 'GET /_slotwise', 'GET /_slotwise/ui', 'GET /_slotwise/openapi.json', 'GET /openapi.json'];

function formOf(route: string): string {
  return route.replace(/ \/_slotwise(?=\/)/, ' ').replaceAll(/\/(?:\{[^}]+\}|\d[\w-]*)(?=\/|$)/g, '/{}');
}
