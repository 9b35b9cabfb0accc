import { globSync, readFileSync } from 'node:fs';
import { packageDocs } from '../../typedoc.package.mjs';

/** The shapes of the public schemas: their types name them, and users have no use for them. */
const shapes = globSync(['src/*.ts', 'src/fields/removal.ts', 'src/table/problem-schema.ts'], {
  cwd: import.meta.dirname,
})
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  .flatMap((text) => [...text.matchAll(/ZodMiniObject<typeof (\w+Shape)/g)].map(([, shape = '']) => shape));

export default packageDocs(import.meta.dirname, ['Makers', 'Pair', 'InputPart', 'Check', ...shapes]);
