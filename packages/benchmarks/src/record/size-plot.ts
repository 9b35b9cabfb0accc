/** The plot of sizes beside those of peers: a bar each. */
import type { Row } from '../reach/contests/row.ts';
import type { Record } from './record.ts';
import { element, label, picture } from './svg.ts';

interface Bar {
  readonly name: string;
  readonly kilobytes: number;
  readonly isOurs: boolean;
}

const width = 480;
const area = { left: 150, right: 410, top: 66 };
const step = 30;

/** Draws the first rows of the groups `sizes` and `browser`. */
export function sizePlot({ groups }: Record): string {
  const client = groups['sizes']?.[0];
  const mock = groups['browser']?.[0];
  const bars = [...barsOf(client, '@slotwise/sdk'), ...barsOf(mock, '@slotwise/mock')].toSorted(
    (one, other) => one.kilobytes - other.kilobytes,
  );
  const most = Math.max(...bars.map(({ kilobytes }) => kilobytes));
  return picture({
    title: 'What a page loads, beside the peers',
    description: `Kilobytes, minified and compressed by gzip. ${bars.map(({ name, kilobytes }) => `${name}: ${round(kilobytes)}.`).join(' ')}`,
    width,
    height: area.top + bars.length * step + 14,
    content: [
      label('What a page loads, beside the peers', { class: 'heading', x: 16, y: 26 }),
      label('kB, minified and compressed by gzip; ours in green', { class: 'faint', x: 16, y: 44 }),
      ...bars.flatMap(({ name, kilobytes, isOurs }, index) => {
        const top = area.top + index * step;
        const long = Math.max(2, ((area.right - area.left) * kilobytes) / most);
        const strong = isOurs ? ' strong' : '';
        return [
          label(name, { class: `end${strong}`, x: area.left - 10, y: top + 15 }),
          element('rect', {
            class: isOurs ? 'ours' : 'peer',
            x: area.left,
            y: top,
            width: long.toFixed(1),
            height: 20,
            rx: 3,
          }),
          label(round(kilobytes), { class: strong.trim(), x: (area.left + long + 8).toFixed(1), y: top + 15 }),
        ];
      }),
    ],
  });
}

function barsOf(row: Row | undefined, name: string): Bar[] {
  if (row === undefined) return [];
  const peers = Object.entries(row.beside).filter(([peer]) => peer !== 'loaded lazily');
  return [
    { name, kilobytes: row.ours.value, isOurs: true },
    ...peers.map(([peer, { value }]) => ({ name: peer, kilobytes: value, isOurs: false })),
  ];
}

function round(kilobytes: number): string {
  return kilobytes.toFixed(kilobytes < 10 ? 1 : 0);
}
