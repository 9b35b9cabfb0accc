/** The changesets that wait: each names published packages, and reads like an entry of a changelog. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishedFolders, readManifest, root } from './packages.ts';

const manifests = publishedFolders().map(readManifest);
const names = manifests.map(({ name }) => name).join('|');
const files = globSync('.changeset/[!R]*.md', { cwd: root });

/** A head that names packages with the size of their change, then the text. Before 1.0 no change is major. */
const form = new RegExp(`^---\\n(?:'(?:${names})': (?:patch|minor)\\n)+---\\n\\n(?<text>[\`A-Z*][^]*)$`);

test.each(files)('%s is written as a changelog entry', (file) => {
  const content = readFileSync(join(root, file), 'utf8');
  expect(content).toMatch(form);
  const text = form.exec(content)?.groups?.['text'] ?? '';
  for (const paragraph of text.trim().split(/\n\s*\n|\n(?=- )/)) {
    expect(paragraph).toMatch(/[.:…]$/);
    expect(paragraph).not.toMatch(/^#/);
    expect(paragraph.length).toBeLessThanOrEqual(700);
  }
});

test('the published packages have the same version', () => {
  expect(new Set(manifests.map(({ version }) => version)).size).toBe(1);
});
