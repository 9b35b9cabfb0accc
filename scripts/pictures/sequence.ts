/** Pictures of messages between actors, from top to bottom. */
import { pictureWidth } from './draw.ts';
import type { Shape } from './draw.ts';

export interface Message {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly isResponse?: boolean;
  readonly isLost?: boolean;
}

/** Something that an actor does, or that happens. */
export interface Note {
  /** The actor. Without it, the note is as wide as the picture. */
  readonly at?: number;
  readonly note: string;
}

const headHeight = 30;
const lineHeight = 16;

/** Draws actors and what they send to each other. Actors are named by their position in the list. */
export function sequence(
  actors: readonly string[],
  steps: readonly (Message | Note)[],
): { readonly height: number; readonly shapes: readonly Shape[] } {
  const column = pictureWidth / actors.length;
  const center = (actor: number) => Math.round(column * (actor + 0.5));
  const shapes: Shape[] = [];
  let y = headHeight + 8;
  for (const step of steps) {
    if ('note' in step) {
      const height = step.note.split('\n').length * lineHeight + 10;
      const width = step.at === undefined ? pictureWidth - 8 : Math.min(column - 6, 150);
      const middle = step.at === undefined ? pictureWidth / 2 : center(step.at);
      shapes.push({ box: [middle - width / 2, y + 4, width, height], text: step.note });
      y += height + 12;
      continue;
    }
    const { from, to, text, isResponse = false, isLost = false } = step;
    const lines = text.split('\n').length;
    const [start, target] = [center(from), center(to)];
    const end = isLost ? Math.round((start + target) / 2) : target;
    shapes.push({ label: text, at: [(start + target) / 2, y + 10], anchor: 'middle', isSmall: true });
    y += lines * lineHeight + 8;
    shapes.push({
      arrow: [
        [start, y],
        [end, y],
      ],
      isDashed: isResponse,
      isLost,
    });
    y += 8;
  }
  const heads = actors.map((text, actor): Shape => {
    const width = Math.min(column - 12, 110);
    return { box: [center(actor) - width / 2, 1, width, headHeight], text, tone: 'strong' };
  });
  const lifelines = actors.map((_, actor): Shape => {
    return {
      line: [
        [center(actor), headHeight + 1],
        [center(actor), y + 6],
      ],
    };
  });
  return { height: y + 10, shapes: [...lifelines, ...heads, ...shapes] };
}
