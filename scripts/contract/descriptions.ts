/** Writes what each field means to a caller of the REST API, from the doc comments of the shapes. */
import type { Docs } from './contract-source.ts';

/** What the OpenAPI document says about a field. */
interface FieldText {
  readonly description: string;
  readonly 'x-assumptions'?: readonly string[];
}

/** The file of descriptions: by component, then by field. `schemas` names the schema of each component. */
export function descriptionsFile(schemas: Readonly<Record<string, string>>, docs: Docs): string {
  const components = Object.entries(schemas).map(([component, schema]) => {
    const prefix = `${schema}Shape.`;
    const fields = [...docs].filter(([at]) => at.startsWith(prefix));
    return [component, Object.fromEntries(fields.map(([at, doc]) => [at.slice(prefix.length), fieldText(doc)]))];
  });
  return JSON.stringify(Object.fromEntries(components));
}

/** A doc comment without its source and its assumptions, and without sentences about the client. */
function fieldText(comment: string): FieldText {
  const text = comment
    .replaceAll(/^\s*\/?\*+\/?|\*\/$/gm, ' ')
    .replaceAll(/\{@link (\w+)\}/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const sentences = text.split(/(?<=\.) (?=[^a-z])/);
  const assumptions = sentences
    .filter((sentence) => /^Assumptions? /.test(sentence))
    .flatMap((sentence) => sentence.match(/\bA-\d+\b/g) ?? []);
  return {
    description: sentences.filter((sentence) => !/^Assumptions? |^Source: |\b[Tt]he client\b/.test(sentence)).join(' '),
    ...(assumptions.length === 0 ? {} : { 'x-assumptions': assumptions }),
  };
}
