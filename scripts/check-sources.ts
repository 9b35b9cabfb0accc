/** Inspections of the sources that no linter has. Prints `file:line what is wrong`, and fails if there is any. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { crowdedFolders } from './folders.ts';
import { root } from './packages.ts';

/** Says what is wrong with a node of a file, if anything is. */
type Inspection = (node: ts.Node, file: ts.SourceFile, checker: ts.TypeChecker) => string | undefined;

/** The inspections, and the files that each looks at: paths from the root. */
const inspections: readonly { readonly looksAt: (path: string) => boolean; readonly inspect: Inspection }[] = [
  { looksAt: (path) => isShipped(path) && path !== 'packages/schemas/src/table/parse.ts', inspect: parserElsewhere },
  { looksAt: (path) => isShipped(path) && !/\/(codec|send|handle)\.ts$/.test(path), inspect: castWithoutReason },
  { looksAt: (path) => isKernelOfMock(path) && !/\/time\/(clock|waits)\.ts$/.test(path), inspect: ambientTime },
  { looksAt: isKernelOfMock, inspect: ambientChance },
  { looksAt: isCoreOfMock, inspect: platformExchange },
];

const program = openProgram();

const found = [...inspectAll(), ...checkComments(), ...checkLockfiles(), ...crowdedFolders(join(root, 'packages'))];
for (const line of found) console.log(line);
if (found.length > 0) process.exitCode = 1;

function isShipped(path: string): boolean {
  return /^packages\/(schemas|sdk|mock|conformance|sign-in-attack)\/src\//.test(path) && !/\.test(-d)?\.ts$/.test(path);
}

function isKernelOfMock(path: string): boolean {
  const entryPoints = /\/src\/(transport\/msw|node|browser|server\/listen|cli|vitest|jest|playwright)\.ts$/;
  return isShipped(path) && path.startsWith('packages/mock/') && !entryPoints.test(path);
}

/** All but the entry points and the transports: it takes a plain exchange. */
function isCoreOfMock(path: string): boolean {
  return isShipped(path) && /^packages\/mock\/src\/(?!(transport|server)\/|(browser|node|msw)\.ts$)/.test(path);
}

function* inspectAll(): Generator<string> {
  const checker = program.getTypeChecker();
  for (const file of program.getSourceFiles()) {
    const path = relative(root, file.fileName);
    const wanted = inspections.filter(({ looksAt }) => looksAt(path));
    if (wanted.length === 0) continue;
    for (const node of descendants(file)) {
      const wrong = wanted.flatMap(({ inspect }) => inspect(node, file, checker) ?? []);
      const line = lineOf(file, node.getStart(file)) + 1;
      yield* wrong.map((text) => `${path}:${line} ${text}`);
    }
  }
}

function openProgram(): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  });
  if (config === undefined) throw new Error('tsconfig.json cannot be read');
  return ts.createProgram(config.fileNames, config.options);
}

function* descendants(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of children(node)) yield* descendants(child);
}

function children(node: ts.Node): ts.Node[] {
  const all: ts.Node[] = [];
  ts.forEachChild(node, (child) => void all.push(child));
  return all;
}

function lineOf(file: ts.SourceFile, position: number): number {
  return file.getLineAndCharacterOfPosition(position).line;
}

/** Entry points alone turn what their platform has into a plain exchange, and back. */
function platformExchange(node: ts.Node): string | undefined {
  if (!ts.isIdentifier(node) || !/^(Request|Response|Headers)$/.test(node.text)) return undefined;
  return `${node.text} is known to entry points alone: take a PlainRequest or a PlainResponse`;
}

/** Zod's parser has one caller: checks can then be replaced by generated ones in one place. */
function parserElsewhere(node: ts.Node, _file: ts.SourceFile, checker: ts.TypeChecker): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const name = nameOfCallee(node);
  if (name === undefined || !/^(safe)?(parse|decode|encode)(Async)?$/i.test(name)) return undefined;
  const declaredIn = checker.getResolvedSignature(node)?.declaration?.getSourceFile().fileName ?? '';
  return declaredIn.includes('/node_modules/zod/') ? `zod's ${name}() is called outside parse.ts` : undefined;
}

function nameOfCallee({ expression }: ts.CallExpression): string | undefined {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : undefined;
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
  if (isNow || (ts.isCallExpression(node) && read.test(node.expression.getText(file)))) {
    return `${node.getText(file)} reads the system's time outside time/clock.ts and time/waits.ts`;
  }
  return undefined;
}

/** The same seed and the same commands give the same bytes, so chance comes from the world. */
function ambientChance(node: ts.Node, file: ts.SourceFile): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const callee = node.expression.getText(file).replace(/^globalThis\./, '');
  const ambient = /^(Math\.random|crypto\.(randomUUID|getRandomValues))$/;
  return ambient.test(callee) ? `${callee}() draws ambient randomness` : undefined;
}

/** No checker is switched off in place; `@ts-expect-error` belongs to tests of types. */
function* checkComments(): Generator<string> {
  const suppression =
    /\b(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck|expect-error)|prettier-ignore|(?:c8|v8) ignore/;
  for (const path of ts.sys.readDirectory(
    root,
    ['.ts', '.mjs', '.js'],
    ['**/node_modules', '**/dist', 'docs/site/.astro'],
  )) {
    const name = relative(root, path);
    if (name === relative(root, import.meta.filename)) continue;
    for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
      const match = suppression.exec(line)?.[0];
      if (match === undefined || (match === '@ts-expect-error' && name.endsWith('.test-d.ts'))) continue;
      yield `${name}:${index + 1} ${match} switches a checker off`;
    }
  }
}

/** The lockfiles name packages, never the place they were fetched from. */
function* checkLockfiles(): Generator<string> {
  for (const file of globSync('{.,docs/site,packages/*,scripts/*}/pnpm-lock.yaml', { cwd: root })) {
    for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
      if (/https?:\/\//.test(line)) yield `${file}:${index + 1} names the address of a registry`;
    }
  }
}
