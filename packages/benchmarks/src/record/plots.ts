/** The plots of the page as SVG. Lines and words have a size of their own, so that they are readable as wide as a phone. */
import type { Row } from '../reach/row.ts';
import type { Record } from './record.ts';
import { filled } from './template.ts';

const width = 480;

/** A picture, with a description for those who do not see it. */
function picture(height: number, texts: { readonly [place: string]: string }, content: readonly string[]): string {
  const size = { width, height, 'shown width': width * 1.3, 'shown height': height * 1.3 };
  return filled('plot.svg', { ...texts, ...size, content: content.join('\n') });
}

function label(text: string, attributes: string, x: number | string, y: number | string): string {
  return `<text ${attributes} x="${x}" y="${y}">${text}</text>`;
}

/** Draws the sizes of the client and the mock beside those of their peers: the first rows of the groups `sizes` and `browser`. */
export function sizePlot({ groups }: Record): string {
  const area = { left: 150, right: 410, top: 66, step: 30 };
  const bars = [barsOf(groups['sizes']?.[0], '@slotwise/sdk'), barsOf(groups['browser']?.[0], '@slotwise/mock')]
    .flat()
    .toSorted((one, other) => one.kilobytes - other.kilobytes);
  const most = Math.max(...bars.map(({ kilobytes }) => kilobytes));
  const round = (kilobytes: number) => kilobytes.toFixed(kilobytes < 10 ? 1 : 0);
  return picture(
    area.top + bars.length * area.step + 14,
    {
      title: 'What a page loads, beside the peers',
      subtitle: 'kB, minified and compressed by gzip; ours in green',
      description: `Kilobytes, minified and compressed by gzip. ${bars.map(({ name, kilobytes }) => `${name}: ${round(kilobytes)}.`).join(' ')}`,
    },
    bars.flatMap(({ name, kilobytes, isOurs }, index) => {
      const top = area.top + index * area.step;
      const long = Math.max(2, ((area.right - area.left) * kilobytes) / most);
      const bar = `class="${isOurs ? 'ours' : 'peer'}" x="${area.left}" y="${top}" width="${long.toFixed(1)}" height="20"`;
      return [
        label(name, `class="end${isOurs ? ' strong' : ''}"`, area.left - 10, top + 15),
        `<rect ${bar} rx="3"/>`,
        label(round(kilobytes), `class="${isOurs ? 'strong' : ''}"`, (area.left + long + 8).toFixed(1), top + 15),
      ];
    }),
  );
}

function barsOf(row: Row | undefined, ours: string) {
  const peers = Object.entries(row?.beside ?? {}).filter(([peer]) => peer !== 'loaded lazily');
  return [[ours, row?.ours ?? { value: NaN }] as const, ...peers].map(([name, { value }]) => ({
    ...{ name, kilobytes: value, isOurs: name === ours },
  }));
}

interface Line {
  readonly what: string;
  readonly points: readonly { readonly rows: number; readonly micros: number }[];
}

const colors = ['one', 'two', 'three', 'four', 'five'];
const area = { left: 62, right: 356, top: 58, bottom: 340 };
const lineHeight = 17;

/** Draws cost against the number of rows, both on logarithmic axes: the group `curves`. */
export function growthPlot({ groups }: Record): string {
  const lines = linesOf(groups['curves'] ?? []);
  const points = lines.flatMap((line) => line.points);
  const [counts, costs] = [points.map(({ rows }) => rows), points.map(({ micros }) => micros)];
  const [x, y] = [logarithmic(counts, [area.left, area.right]), logarithmic(costs, [area.bottom, area.top])];
  const places = apart(lines.map(({ points }) => y.place(points.at(-1)?.micros ?? 1)));
  const told = ({ what, points }: Line) =>
    `${what}: ${points.map(({ rows, micros }) => `${Math.round(micros)} at ${rows.toLocaleString('en')}`).join(', ')}.`;
  return picture(
    400,
    {
      title: 'What a request costs, by the number of bookings',
      subtitle: 'CPU of one request in process; pages of 25',
      description: `Microseconds of CPU against the number of bookings. ${lines.map(told).join(' ')}`,
    },
    [
      ...y.ticks.map((micros) => {
        const [at, text] = [y.place(micros), micros >= 1000 ? `${micros / 1000} ms` : `${micros} µs`];
        const line = `<line class="grid" x1="${area.left}" x2="${area.right}" y1="${at}" y2="${at}"/>`;
        return `${line}${label(text, 'class="faint end"', area.left - 8, at + 4)}`;
      }),
      ...x.ticks.map((rows) => {
        const at = x.place(rows);
        const line = `<line class="grid" x1="${at}" x2="${at}" y1="${area.top}" y2="${area.bottom}"/>`;
        return `${line}${label(rows.toLocaleString('en'), 'class="faint middle"', at, area.bottom + 20)}`;
      }),
      label('bookings', 'class="faint middle"', (area.left + area.right) / 2, area.bottom + 42),
      ...lines.flatMap(({ what, points }, index) => {
        const color = `var(--${colors[index % colors.length]})`;
        const at = places[index] ?? 0;
        const placed = points.map(
          ({ rows, micros }) => [x.place(rows).toFixed(1), y.place(micros).toFixed(1)] as const,
        );
        const path = placed.map((point) => point.join(',')).join(' ');
        // From the end of the line to its label.
        const end = `M${placed.at(-1)?.join(' ')}L${area.right + 14} ${at.toFixed(1)}`;
        return [
          `<polyline class="line" style="stroke: ${color}" points="${path}"/>`,
          ...placed.map(([cx, cy]) => `<circle style="fill: ${color}" cx="${cx}" cy="${cy}" r="3.5"/>`),
          `<path class="line" style="stroke: ${color}; stroke-width: 1" d="${end}"/>`,
          label(what, `class="strong" style="fill: ${color}"`, area.right + 18, (at + 4).toFixed(1)),
        ];
      }),
    ],
  );
}

/** Rows such as `fork at 1000` as lines, from the dearest to the cheapest. */
function linesOf(rows: readonly Row[]): Line[] {
  const lines: { [what: string]: Line['points'] } = {};
  for (const { what, ours } of rows) {
    const [name = '', count = ''] = what.split(' at ');
    lines[name] = [...(lines[name] ?? []), { rows: Number(count), micros: ours.value }];
  }
  const last = ({ points }: Line) => points.at(-1)?.micros ?? 0;
  return Object.entries(lines)
    .map(([what, points]) => ({ what, points }))
    .toSorted((one, other) => last(other) - last(one));
}

/** An axis over the whole powers of ten around the values. */
function logarithmic(values: readonly number[], [from, to]: readonly [number, number]) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  return {
    ticks: Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step)),
    place: (value: number) => from + ((Math.log10(value) - low) / (high - low)) * (to - from),
  };
}

/** Places of labels, from top to bottom: where they are wanted, or, where some would lie on one another, around the middle of those. */
function apart(wanted: readonly number[]): number[] {
  // The top or the bottom of labels that stand one upon the other around the middle of the places that they are wanted at.
  const edge = (stack: readonly number[], side: -1 | 1) =>
    stack.reduce((sum, place) => sum + place, 0) / stack.length + (side * stack.length * lineHeight) / 2;
  const stacks: (readonly number[])[] = [];
  for (const place of wanted) {
    let stack: readonly number[] = [place];
    while (edge(stacks.at(-1) ?? [], 1) > edge(stack, -1)) stack = [...(stacks.pop() ?? []), ...stack];
    stacks.push(stack);
  }
  return stacks.flatMap((stack) => stack.map((_, index) => edge(stack, -1) + (index + 0.5) * lineHeight));
}
