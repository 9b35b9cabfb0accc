/** The plot of cost against number of rows, both on logarithmic axes. */
import type { Record } from './record.ts';
import { colors, element, label, picture } from './svg.ts';

interface Point {
  readonly rows: number;
  readonly micros: number;
}

interface Line {
  readonly what: string;
  readonly points: readonly Point[];
}

const [width, height] = [480, 400];
const area = { left: 62, right: 356, top: 58, bottom: 340 };
const lineHeight = 17;

/** Draws the group `curves`. */
export function growthPlot({ groups }: Record): string {
  const lines = linesOf(groups['curves'] ?? []);
  const points = lines.flatMap((line) => line.points);
  const x = logarithmic(decades(points.map(({ rows }) => rows)), [area.left, area.right]);
  const y = logarithmic(decades(points.map(({ micros }) => micros)), [area.bottom, area.top]);
  const places = apart(lines.map(({ points }) => y.place(points.at(-1)?.micros ?? 1)));
  return picture({
    title: 'What a request costs, by the number of bookings',
    description: `Microseconds of CPU against the number of bookings. ${lines.map(told).join(' ')}`,
    ...{ width, height },
    content: [
      label('What a request costs, by the number of bookings', { class: 'heading', x: 16, y: 26 }),
      label('CPU of one request in process; pages of 25', { class: 'faint', x: 16, y: 44 }),
      ...y.ticks.map((micros) => horizontal(micros, y.place(micros))),
      ...x.ticks.map((rows) => vertical(rows, x.place(rows))),
      label('bookings', { class: 'faint middle', x: (area.left + area.right) / 2, y: area.bottom + 42 }),
      ...lines.flatMap((line, index) =>
        drawn(line, { x, y, color: colors[index % colors.length] ?? '', at: places[index] ?? 0 }),
      ),
    ],
  });
}

/** Rows such as `fork at 1000` as lines, from the dearest to the cheapest. */
function linesOf(rows: Record['groups'][string]): Line[] {
  const lines = new Map<string, Point[]>();
  for (const { what, ours } of rows) {
    const [name = '', count = ''] = what.split(' at ');
    lines.set(name, [...(lines.get(name) ?? []), { rows: Number(count), micros: ours.value }]);
  }
  return [...lines].map(([what, points]) => ({ what, points })).toSorted((one, other) => lastOf(other) - lastOf(one));
}

function lastOf({ points }: Line): number {
  return points.at(-1)?.micros ?? 0;
}

/** Whole powers of ten around the values. */
function decades(values: readonly number[]): readonly [number, number] {
  const low = Math.floor(Math.log10(Math.min(...values)));
  return [low, Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))))];
}

interface Axis {
  readonly ticks: readonly number[];
  readonly place: (value: number) => number;
}

function logarithmic([low, high]: readonly [number, number], [from, to]: readonly [number, number]): Axis {
  return {
    ticks: Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step)),
    place: (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from),
  };
}

/** Places of labels, from top to bottom: where they are wanted, or, where some would lie on one another, around the middle of those. */
function apart(wanted: readonly number[]): number[] {
  const stacks: number[][] = [];
  for (const place of wanted) {
    let stack = [place];
    for (
      let above = stacks.at(-1);
      above !== undefined && endsOf(above).bottom > endsOf(stack).top;
      above = stacks.at(-1)
    ) {
      stack = [...above, ...stack];
      stacks.pop();
    }
    stacks.push(stack);
  }
  return stacks.flatMap((stack) => stack.map((_, index) => endsOf(stack).top + (index + 0.5) * lineHeight));
}

/** The ends of labels that stand one upon the other around the middle of the places that they are wanted at. */
function endsOf(stack: readonly number[]): { readonly top: number; readonly bottom: number } {
  const middle = stack.reduce((sum, place) => sum + place, 0) / stack.length;
  const half = (stack.length * lineHeight) / 2;
  return { top: middle - half, bottom: middle + half };
}

function horizontal(micros: number, at: number): string {
  const text = micros >= 1000 ? `${micros / 1000} ms` : `${micros} µs`;
  return [
    element('line', { class: 'grid', x1: area.left, x2: area.right, y1: at, y2: at }),
    label(text, { class: 'faint end', x: area.left - 8, y: at + 4 }),
  ].join('');
}

function vertical(rows: number, at: number): string {
  return [
    element('line', { class: 'grid', x1: at, x2: at, y1: area.top, y2: area.bottom }),
    label(rows.toLocaleString('en'), { class: 'faint middle', x: at, y: area.bottom + 20 }),
  ].join('');
}

function drawn(
  { what, points }: Line,
  { x, y, color, at }: { readonly x: Axis; readonly y: Axis; readonly color: string; readonly at: number },
): string[] {
  const placed = points.map(({ rows, micros }) => [x.place(rows), y.place(micros)].map((one) => one.toFixed(1)));
  const [endX = '', endY = ''] = placed.at(-1) ?? [];
  return [
    element('polyline', {
      class: 'line',
      style: `stroke: ${color}`,
      points: placed.map((one) => one.join(',')).join(' '),
    }),
    ...placed.map(([cx = '', cy = '']) => element('circle', { style: `fill: ${color}`, cx, cy, r: 3.5 })),
    // From the end of the line to its label.
    element('path', {
      class: 'line',
      style: `stroke: ${color}; stroke-width: 1`,
      d: `M${endX} ${endY}L${area.right + 14} ${at.toFixed(1)}`,
    }),
    label(what, { class: 'strong', style: `fill: ${color}`, x: area.right + 18, y: (at + 4).toFixed(1) }),
  ];
}

function told({ what, points }: Line): string {
  return `${what}: ${points.map(({ rows, micros }) => `${Math.round(micros)} at ${rows.toLocaleString('en')}`).join(', ')}.`;
}
