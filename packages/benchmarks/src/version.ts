/** Versions of the clients. */
import { readFileSync } from 'node:fs';

/** Version of an installed package. */
export function versionOf(name: string): string {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url), 'utf8'),
  );
  const version: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'version') : '';
  return String(version);
}
