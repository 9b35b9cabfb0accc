/** Templates of this folder: texts with places such as `{{title}}`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A template with texts in its places. */
export function filled(file: string, texts: Readonly<Record<string, string | number>>): string {
  const template = readFileSync(join(import.meta.dirname, file), 'utf8');
  return template.replaceAll(/\{\{(.+?)\}\}/g, (_, place: string) => {
    const text = texts[place];
    if (text === undefined) throw new Error(`there is no text for ${place} of ${file}`);
    return String(text);
  });
}
