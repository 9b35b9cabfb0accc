/**
 * The rooms of the packages. A folder below `src` is a room, and so is a file at its root. Rooms import downward only, types included,
 * and no folder holds more files than one can take in.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The most source files that a folder may hold. */
const most = 16;

/** An import of a file by a file of another room; paths are from `src`. */
interface Edge {
  readonly from: string;
  readonly to: string;
}

/** The circles of rooms that import each other, a line each. */
export function circlesIn(packages: string): string[] {
  return packageNames(packages).flatMap((name) => {
    const edges = edgesIn(join(packages, name, 'src'));
    return circlesOf(edges).map((circle) => `packages/${name}/src: ${sayCircle(circle, edges)}`);
  });
}

/** The folders with too many source files, a line each; those that are one entity, resource or endpoint each do not count. */
export function crowdedIn(packages: string): string[] {
  const isOneEach = oneEachIn(packages);
  return packageNames(packages).flatMap((name) => {
    const files = sourceFiles(join(packages, name, 'src')).filter((file) => !isOneEach(`${name}/src/${file}`));
    return [...new Set(files.map((file) => dirname(file)))].flatMap((folder) => {
      const held = files.filter((file) => dirname(file) === folder).length;
      if (held <= most) return [];
      return `packages/${join(name, 'src', folder)} holds ${held} source files, more than ${most}`;
    });
  });
}

/** Tells the files of which there are as many as the service has entities, resources or endpoints. */
function oneEachIn(packages: string): (path: string) => boolean {
  const resources = globSync('*.ts', { cwd: join(packages, 'sdk/src/resources') }).map((file) => file.slice(0, -3));
  const segment = [...resources, 'oauth'].join('|');
  const folders = new RegExp(`^(mock/src/(data|routes)|sdk/src/resources|conformance/src/(${segment}))/`);
  const files = new RegExp(`^(schemas|conformance)/src/(${segment})\\.ts$`);
  return (path) => folders.test(path) || files.test(path);
}

function packageNames(packages: string): string[] {
  return globSync('*/src', { cwd: packages }).map(dirname).toSorted();
}

function sourceFiles(folder: string): string[] {
  return globSync('**/*.ts', { cwd: folder })
    .filter((file) => !/\.test(-d)?\.ts$/.test(file))
    .toSorted();
}

/** The imports between rooms; those of types and those at run time count as well. */
function edgesIn(folder: string): Edge[] {
  return sourceFiles(folder).flatMap((from) =>
    ts
      .preProcessFile(readFileSync(join(folder, from), 'utf8'))
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => ({ from, to: join(dirname(from), fileName) }))
      .filter(({ to }) => roomOf(from) !== roomOf(to)),
  );
}

function roomOf(file: string): string {
  return dirname(file) === '.' ? file : dirname(file);
}

/** The shortest circle through each room that is on one and was on none before. */
function circlesOf(edges: readonly Edge[]): string[][] {
  const below = new Map<string, Set<string>>();
  for (const { from, to } of edges) below.set(roomOf(from), (below.get(roomOf(from)) ?? new Set()).add(roomOf(to)));
  const circles: string[][] = [];
  for (const room of [...below.keys()].toSorted()) {
    if (circles.some((circle) => circle.includes(room))) continue;
    const circle = shortestCircle(room, below);
    if (circle !== undefined) circles.push(circle);
  }
  return circles;
}

/** Searches the rooms below a room, the near ones first, for a way back to it. */
function shortestCircle(room: string, below: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const ways = [[room]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of below.get(way.at(-1) ?? '') ?? []) {
      if (next === room) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

function sayCircle(circle: readonly string[], edges: readonly Edge[]): string {
  const steps = circle.map((room, index) => {
    const next = circle[(index + 1) % circle.length];
    const edge = edges.find(({ from, to }) => roomOf(from) === room && roomOf(to) === next);
    return `${edge?.from} imports ${edge?.to}`;
  });
  return `${circle.join(', ')} import each other in a circle: ${steps.join('; ')}`;
}
