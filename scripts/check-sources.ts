/** Inspections of the sources that no linter has. Prints `file:line what is wrong`, and fails if there is any. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { crowdedFolders } from './folders.ts';
import { root } from './packages.ts';

/** Says what is wrong with a node of a file, if anything is. */
type Inspection = (node: ts.Node, file: ts.SourceFile) => string | undefined;

const read = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8'));
const { fileNames, options } = ts.parseJsonConfigFileContent(read.config, ts.sys, root);
const program = ts.createProgram(fileNames, options);
const checker = program.getTypeChecker();

const shipped = /^packages\/(schemas|sdk|mock|conformance)\/src\/(?!.*\.test(-d)?\.ts$)/;
/** All but the entry points. */
const kernel =
  /^packages\/mock\/src\/(?!(transport\/msw|node|node-test|browser|server\/listen|server|cli|vitest|jest|playwright)\.ts$)/;
/** All but the entry points and the transports: it takes a plain exchange. */
const core = /^packages\/mock\/src\/(?!(transport|server)\/|(browser|node|msw)\.ts$)/;

/** The inspections, and the shipped files that each looks at: paths from the root. */
const inspections: readonly (readonly [inspect: Inspection, files: RegExp, butNot?: RegExp])[] = [
  [parserElsewhere, shipped, /\/schemas\/src\/table\/parse\.ts$/],
  [castWithoutReason, shipped, /\/(codec|send|handle)\.ts$/],
  [ambientTime, kernel, /\/time\/(mock-clock|waits)\.ts$/],
  [ambientChance, kernel],
  // Handlers of endpoints that a test adds can return a Response.
  [platformExchange, core, /\/(world\/handler|own\/run-own)\.ts$/],
];

const sources = ts.sys.readDirectory(
  root,
  ['.ts', '.tsx', '.mjs', '.js'],
  ['**/node_modules', '**/dist', 'docs/site/.astro', relative(root, import.meta.filename)],
);
const lockfiles = globSync('{.,bench,docs/site,packages/*,scripts/*}/pnpm-lock.yaml', { cwd: root });
const found = [
  ...program.getSourceFiles().flatMap(inspected),
  // No checker is switched off in place; `@ts-expect-error` belongs to tests of types.
  ...linesWith(
    sources,
    /\b(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck)|prettier-ignore|(?:c8|v8) ignore/,
    'switches a checker off',
  ),
  ...linesWith(
    sources.filter((file) => !file.endsWith('.test-d.ts')),
    /@ts-expect-error/,
    'switches a checker off',
  ),
  // The lockfiles name packages, never the place they were fetched from.
  ...linesWith(lockfiles, /https?:\/\//, 'is the address of a registry'),
  ...crowdedFolders(join(root, 'packages')),
];
for (const line of found) console.log(line);
if (found.length > 0) process.exitCode = 1;

function inspected(file: ts.SourceFile): string[] {
  const path = relative(root, file.fileName);
  const wanted = inspections.filter(
    ([, files, butNot]) => shipped.test(path) && files.test(path) && butNot?.test(path) !== true,
  );
  const lines: string[] = [];
  const visit = (node: ts.Node): void => {
    const place = `${path}:${lineOf(file, node.getStart(file)) + 1}`;
    for (const [inspect] of wanted)
      lines.push(...[inspect(node, file) ?? []].flat().map((wrong) => `${place} ${wrong}`));
    ts.forEachChild(node, visit);
  };
  if (wanted.length > 0) visit(file);
  return lines;
}

function lineOf(file: ts.SourceFile, position: number): number {
  return file.getLineAndCharacterOfPosition(position).line;
}

/** The lines of files with a pattern. */
function linesWith(files: readonly string[], pattern: RegExp, wrong: string): string[] {
  return files.flatMap((file) =>
    readFileSync(resolve(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const found = pattern.exec(line)?.[0];
        return found === undefined ? [] : [`${relative(root, resolve(root, file))}:${index + 1} ${found} ${wrong}`];
      }),
  );
}

/** Entry points alone turn what their platform has into a plain exchange, and back. */
function platformExchange(node: ts.Node): string | undefined {
  if (!ts.isIdentifier(node) || !/^(Request|Response|Headers)$/.test(node.text)) return undefined;
  return `${node.text} is known to entry points alone: take a PlainRequest or a PlainResponse`;
}

/** Zod's parser has one caller: checks can then be replaced by generated ones in one place. */
function parserElsewhere(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const name = /\w+$/.exec(node.expression.getText())?.[0] ?? '';
  if (!/^(safe)?(parse|decode|encode)(Async)?$/i.test(name)) return undefined;
  const declaration = checker.getResolvedSignature(node)?.declaration;
  const isOfZod = declaration?.getSourceFile().fileName.includes('/node_modules/zod/') === true;
  return isOfZod ? `zod's ${name}() is called outside parse.ts` : undefined;
}

/** A cast says something that the compiler cannot see; the reader is told why it is true. */
function castWithoutReason(node: ts.Node, file: ts.SourceFile): string | undefined {
  if (!ts.isAsExpression(node) || ts.isConstTypeReference(node.type)) return undefined;
  const lines = file.text.split('\n');
  const nearby = lines.slice(Math.max(lineOf(file, node.getStart(file)) - 1, 0), lineOf(file, node.end) + 1);
  if (nearby.some((line) => /\/\/|\/\*|\*\//.test(line))) return undefined;
  const statement = ts.findAncestor(node, (one) => ts.isStatement(one) && !ts.isBlock(one));
  const explained = ts.getLeadingCommentRanges(file.text, statement?.pos ?? node.pos) !== undefined;
  return explained ? undefined : `a cast to ${node.type.getText(file)} without a comment that says why it holds`;
}

/** The same seed and the same commands give the same bytes, so time comes from the world's clock. */
function ambientTime(node: ts.Node, file: ts.SourceFile): string | undefined {
  const isNow = ts.isNewExpression(node) && node.expression.getText(file) === 'Date' && !node.arguments?.length;
  const read = /^(Date\.now|performance\.now|Temporal\.Now\.\w+|setTimeout|setInterval)$/;
  if (!isNow && !(ts.isCallExpression(node) && read.test(node.expression.getText(file)))) return undefined;
  return `${node.getText(file)} reads the system's time outside time/mock-clock.ts and time/waits.ts`;
}

/** The same seed and the same commands give the same bytes, so chance comes from the world. */
function ambientChance(node: ts.Node, file: ts.SourceFile): string | undefined {
  const callee = ts.isCallExpression(node) ? node.expression.getText(file).replace(/^globalThis\./, '') : '';
  const ambient = /^(Math\.random|crypto\.(randomUUID|getRandomValues))$/;
  return ambient.test(callee) ? `${callee}() draws ambient randomness` : undefined;
}
