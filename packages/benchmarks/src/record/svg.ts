/** Drawing as SVG: elements as text, and the look that both plots share, in light and in dark. */

type Attributes = Readonly<Record<string, string | number>>;

/** An element with its content. */
export function element(name: string, attributes: Attributes = {}, ...content: readonly string[]): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return content.length === 0
    ? `<${name}${given.join('')}/>`
    : `<${name}${given.join('')}>${content.join('')}</${name}>`;
}

/** A line of text. */
export function label(text: string, attributes: Attributes): string {
  return element('text', attributes, escaped(text));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A picture with a title and a description for those who do not see it. */
interface Picture {
  readonly title: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
  readonly content: readonly string[];
}

/** A whole picture. Lines and words have a size of their own, so that it is readable as wide as a phone. */
export function picture({ title, description, width, height, content }: Picture): string {
  return `${element(
    'svg',
    {
      ...{ xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` },
      ...{ width: width * 1.3, height: height * 1.3, role: 'img', 'aria-labelledby': 'title description' },
    },
    `\n${element('title', { id: 'title' }, escaped(title))}`,
    `\n${element('desc', { id: 'description' }, escaped(description))}`,
    `\n${element('style', {}, look)}`,
    `\n${element('rect', { class: 'paper', width, height, rx: 8 })}`,
    ...content.map((line) => `\n${line}`),
    '\n',
  )}\n`;
}

/** The contrast of each color with the paper below it is at least 4.5. */
const look = `
  text { font: 13px system-ui, sans-serif; fill: var(--ink); }
  .paper { fill: var(--paper); }
  .heading { font-weight: 600; font-size: 15px; }
  .faint { fill: var(--faint); font-size: 12px; }
  .grid { stroke: var(--grid); }
  .end { text-anchor: end; }
  .middle { text-anchor: middle; }
  .line { fill: none; stroke-width: 2; }
  .peer { fill: var(--peer); }
  .ours { fill: var(--one); }
  .strong { font-weight: 600; }
  svg { --paper: #fbfcfc; --ink: #1c2427; --faint: #566067; --grid: #dde3e5; --peer: #7d8990; --one: #14665a; --two: #8a4b08; --three: #6b3fa0; --four: #1d5fa8; --five: #a3255c; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #171c1f; --ink: #eceff0; --faint: #a3afb5; --grid: #30393e; --peer: #87949b; --one: #5fcdb8; --two: #f0a860; --three: #c3a3f0; --four: #86b9f5; --five: #f391b8; }
  }
`;

/** The colors of lines, in their order. */
export const colors = ['one', 'two', 'three', 'four', 'five'].map((name) => `var(--${name})`);
