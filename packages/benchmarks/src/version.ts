/** Versions of the clients. */
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** Version of an installed package. */
export function versionOf(name: string): string {
  const place = findPackageJSON(name, import.meta.url);
  if (place === undefined) throw new Error(`${name} is not installed`);
  const manifest: unknown = JSON.parse(readFileSync(place, 'utf8'));
  const version: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'version') : '';
  return String(version);
}
