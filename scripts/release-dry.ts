/**
 * Shows the release that the changesets make: versions, changelogs, and the files of each tarball. Changes nothing that is committed. Then it
 * says what speaks against that release, and fails if anything does: `pnpm release:dry`.
 */
import { tarballs } from './packed.ts';
import { publishedFolders, readManifest, root } from './packages.ts';
import { contentOf, obstacles, planned } from './release/dry.ts';

const manifests = publishedFolders().map(readManifest);
const wrong = obstacles(
  root,
  manifests.map(({ name }) => name),
  manifests[0]?.version ?? '',
);

for (const line of wrong) console.log(`Wrong: ${line}`);
// A changeset that names what is not there ends changesets as well, in words of its own.
if (!wrong.some((line) => line.startsWith('.changeset/'))) show();
if (wrong.length > 0) {
  console.log(`\nNot to be released: ${wrong.length} wrong.`);
  process.exitCode = 1;
}

function show(): void {
  for (const { name, from, to, changelog } of planned()) {
    console.log(`\n${name} ${from} -> ${to}\n\n${changelog.replaceAll(/^(?=.)/gm, '    ')}\n`);
    for (const line of contentOf(tarballs().get(name) ?? '')) console.log(line);
  }
}
