/** Leaves out the texts that people read: a fault in their words is no fault in what the code does. */

/** A plugin of Stryker: a string with a space between two words is such a text; names, codes and patterns have none. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: { shouldIgnore } }];

const prose = /[\p{L}\d,;:.)}] [\p{L}\d({]/u;

/** @param {{ node: { type: string, value?: unknown, quasis?: { value: { raw: string } }[] } }} path */
function shouldIgnore({ node }) {
  const text = node.type === 'TemplateLiteral' ? node.quasis?.map(({ value }) => value.raw).join('}') : node.value;
  const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
  return isText && typeof text === 'string' && prose.test(text) ? 'a text for people' : undefined;
}
