/** Draws pictures as SVG, wide enough for a phone. Colors follow the theme of the reader. */

export const pictureWidth = 360;

export interface Picture {
  /** Name for screen readers. */
  readonly title: string;
  /** The content of the picture in sentences, for screen readers. */
  readonly description: string;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** Position from the top left. */
type Point = readonly [x: number, y: number];

export type Shape = Box | Arrow | Line | Label;

/** A box with text in its middle. */
interface Box {
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly text: string;
  /** `strong` stands out, `good` and `bad` are results, `plain` is the default. */
  readonly tone?: Tone;
}

export type Tone = 'plain' | 'strong' | 'good' | 'bad';

/** An arrow through several points. */
interface Arrow {
  readonly arrow: readonly [Point, Point, ...Point[]];
  readonly isDashed?: boolean;
  /** Ends with a cross, because the message is lost. */
  readonly isLost?: boolean;
}

/** A thin line without a head. */
interface Line {
  readonly line: readonly [Point, Point];
}

/** Text without a box. Its position is the middle of the first line. */
interface Label {
  readonly label: string;
  readonly at: Point;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly isSmall?: boolean;
}

const lineHeight = 16;

/** Space above the first shape. */
const margin = 4;

/** Colors of a light and of a dark page. On the site, the style sheet sets them by its own theme. */
const colors: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  page: ['#ffffff', '#0d1117'],
  text: ['#1d2622', '#e6ece9'],
  line: ['#5d6a64', '#9db0a8'],
  plain: ['#f2f4f0', '#222b27'],
  strong: ['#d3ece7', '#0d3530'],
  good: ['#dcefd8', '#1d3a22'],
  bad: ['#f9dfda', '#4a201b'],
};

/** Style sheet with the colors of a light page, and of a dark page that `dark` selects. */
function themeStyle(dark: (rules: string) => string): string {
  const [light, night] = ([0, 1] as const).map((index) =>
    Object.entries(colors)
      .map(([name, pair]) => `--picture-${name}:${pair[index]}`)
      .join(';'),
  );
  return `:root{${light}}${dark(`{${night}}`)}`;
}

/** In a file, the colors follow the system. */
const fileStyle = `<style>${themeStyle((rules) => `@media (prefers-color-scheme:dark){:root${rules}}`)}</style>`;

/** On the site, the colors follow the theme of the page. */
export const siteStyle = `${themeStyle((rules) => `:root[data-theme='dark']${rules}`)}:root{--picture-page:var(--sl-color-bg)!important}`;

/** Prepares the text of a file for a page of the site, which contains `siteStyle`. */
export function inlinePicture(svg: string): string {
  return svg.replace(fileStyle, '').replaceAll('\n', '');
}

/** The picture as SVG. `id` must be unique on a page. */
export function drawPicture(id: string, { title, description, height, shapes }: Picture): string {
  const color = (name: string) => `var(--picture-${name})`;
  const head = `<marker id="${id}-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0l8 4-8 4z" fill="${color('line')}"/></marker>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="picture" viewBox="0 ${-margin} ${pictureWidth} ${height + margin}" width="${pictureWidth}" height="${height + margin}" role="img" aria-labelledby="${id}-title ${id}-text" font-family="system-ui, sans-serif" font-size="13">`,
    `<title id="${id}-title">${escaped(title)}</title>`,
    `<desc id="${id}-text">${escaped(description)}</desc>`,
    fileStyle,
    `<defs>${head}</defs>`,
    ...shapes.map((shape) => drawShape(shape, `url(#${id}-head)`, color)),
    '</svg>\n',
  ].join('\n');
}

function drawShape(shape: Shape, head: string, color: (name: string) => string): string {
  if ('box' in shape) {
    const [x, y, width, height] = shape.box;
    const tone = shape.tone ?? 'plain';
    const frame = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${color(tone)}" stroke="${color('line')}"/>`;
    return frame + drawText(shape.text, [x + width / 2, y + height / 2], { anchor: 'middle', isCentered: true, color });
  }
  if ('arrow' in shape) return drawArrow(shape, head, color);
  if ('line' in shape) {
    const [[x1, y1], [x2, y2]] = shape.line;
    return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${color('line')}" stroke-width="1" stroke-dasharray="2 3"/>`;
  }
  const { label, at, anchor = 'start', isSmall = false } = shape;
  return drawText(label, at, { anchor, isSmall, color });
}

function drawArrow(
  { arrow, isDashed = false, isLost = false }: Arrow,
  head: string,
  color: (name: string) => string,
): string {
  const [start, ...rest] = arrow;
  const path = `M${start.join(' ')}${rest.map((point) => `L${point.join(' ')}`).join('')}`;
  const dash = isDashed ? ' stroke-dasharray="5 4"' : '';
  const end = isLost ? '' : ` marker-end="${head}"`;
  const [x, y] = rest.at(-1) ?? start;
  const cross = isLost
    ? `<path d="M${x - 5} ${y - 5}l10 10m0 -10l-10 10" stroke="${color('line')}" stroke-width="2"/>`
    : '';
  return `<path d="${path}" fill="none" stroke="${color('line')}" stroke-width="1.3"${dash}${end}/>${cross}`;
}

interface TextStyle {
  readonly anchor: 'start' | 'middle' | 'end';
  readonly isCentered?: boolean;
  readonly isSmall?: boolean;
  readonly color: (name: string) => string;
}

function drawText(
  text: string,
  [x, y]: Point,
  { anchor, isCentered = false, isSmall = false, color }: TextStyle,
): string {
  const lines = text.split('\n');
  const top = isCentered ? y - ((lines.length - 1) * lineHeight) / 2 : y;
  const spans = lines.map((line, index) => `<tspan x="${x}" y="${top + index * lineHeight}">${escaped(line)}</tspan>`);
  const size = isSmall ? ' font-size="12"' : '';
  // A label covers the lines behind it.
  const halo = isCentered
    ? ''
    : ` stroke="${color('page')}" stroke-width="5" paint-order="stroke" stroke-linejoin="round"`;
  return `<text text-anchor="${anchor}" dominant-baseline="central" fill="${color('text')}"${halo}${size}>${spans.join('')}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
