/** The compiler and the editor of a user of the client, over files that exist in memory alone. */
import { join } from 'node:path';
import ts from 'typescript';

/** An error as the compiler words it. */
interface Complaint {
  readonly code: number;
  readonly message: string;
}

/** The place of a definition. */
interface Definition {
  /** Path from the root of the repository. */
  readonly file: string;
  /** The doc comment of the declaration; empty where it has none. */
  readonly doc: string;
}

/** Answers about the files given, by their names. */
export interface Editor {
  /** Errors of a file. */
  complaints(file: string): Complaint[];
  /** Names that are offered at the mark `|` of a file. */
  completions(file: string): string[];
  /** The type of the name that stands before the mark `|` of a file, as a hover shows it. */
  hover(file: string): string;
  /** The definitions of the name that stands before the mark `|` of a file. */
  definitions(file: string): Definition[];
}

const root = join(import.meta.dirname, '../../../..');

/** Opens files of a user who has installed the client; in each, a mark `|` may show where the cursor is. */
export function openEditor(files: Readonly<Record<string, string>>): Editor {
  const pathOf = (name: string) => join(import.meta.dirname, `${name}.ts`);
  const texts = new Map(Object.entries(files).map(([name, text]) => [pathOf(name), text.replace('|', '')]));
  const service = ts.createLanguageService(hostOf(texts));
  const program = service.getProgram();
  const cursorOf = (name: string) => files[name]?.indexOf('|') ?? -1;
  return {
    complaints: (name) =>
      [...service.getSyntacticDiagnostics(pathOf(name)), ...service.getSemanticDiagnostics(pathOf(name))].map(
        ({ code, messageText }) => ({ code, message: ts.flattenDiagnosticMessageText(messageText, '\n') }),
      ),
    completions: (name) =>
      (service.getCompletionsAtPosition(pathOf(name), cursorOf(name), {})?.entries ?? []).map(({ name }) => name),
    hover: (name) =>
      ts.displayPartsToString(service.getQuickInfoAtPosition(pathOf(name), cursorOf(name) - 1)?.displayParts),
    definitions: (name) =>
      (service.getDefinitionAtPosition(pathOf(name), cursorOf(name) - 1) ?? []).map(({ fileName, textSpan }) => {
        const source = program?.getSourceFile(fileName);
        return {
          file: fileName.slice(root.length + 1),
          doc: source === undefined ? '' : docAt(source, textSpan.start),
        };
      }),
  };
}

/** As strict as most projects are, and nothing stricter; packages of the workspace are found at their source. */
const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  types: [],
  customConditions: ['@slotwise/source'],
  allowImportingTsExtensions: true,
  skipLibCheck: true,
};

function hostOf(texts: ReadonlyMap<string, string>): ts.LanguageServiceHost {
  const readFile = (path: string) => texts.get(path) ?? ts.sys.readFile(path);
  return {
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...texts.keys()],
    getScriptVersion: () => '1',
    getScriptSnapshot(path) {
      const text = readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => texts.has(path) || ts.sys.fileExists(path),
    readFile,
  };
}

/** The doc comment of the declaration whose name stands at a position. */
function docAt(source: ts.SourceFile, position: number): string {
  let node: ts.Node = source;
  for (let next: ts.Node | undefined = source; next !== undefined;) {
    node = next;
    next = ts.forEachChild(node, (child) => (child.pos <= position && position < child.end ? child : undefined));
  }
  return ts
    .getJSDocCommentsAndTags(node.parent)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .trim();
}
