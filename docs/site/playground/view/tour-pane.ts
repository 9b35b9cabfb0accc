/** The tour: one step at a time. */
import type { Mock } from '@slotwise/mock';
import { button, element, panel } from '@slotwise/ui';
import { steps, walkStep } from '../model/tour.ts';
import type { TourLine } from '../model/tour.ts';
import type { PageData } from '../page-data.ts';

/** The tour on the page. */
export interface TourPane {
  readonly element: HTMLElement;
}

/** Options of the tour. */
export interface TourOptions {
  readonly code: PageData['tour'];
  /** Starts the tour, and returns its mock. */
  readonly onBegin: () => Mock;
  /** A step has run. */
  readonly onWalked: () => void;
  readonly onEnd: () => void;
}

/** Creates the tour, and starts it. */
export function createTourPane({ code, onBegin, onWalked, onEnd }: TourOptions): TourPane {
  let mock = onBegin();
  let index = 0;
  const title = element('h3', { tabindex: -1 });
  const lines = element('div', { class: 'pg-lines', 'aria-live': 'polite' });
  const walk = button({ class: 'sw-main' }, () => void walkHere(), 'Make these calls');
  const next = button({}, () => show(index + 1), 'Next step');
  const again = button(
    {},
    () => {
      mock = onBegin();
      show(0);
    },
    'Start again',
  );
  const controls = element('div', { class: 'sw-line' }, walk, next, again, button({}, onEnd, 'Leave the tour'));

  const show = (step: number) => {
    index = step;
    title.textContent = `${step + 1} of ${steps.length}: ${steps[step]?.title ?? ''}`;
    const calls = code[step] ?? [];
    lines.replaceChildren(...calls.map((call) => element('pre', { class: 'pg-code', tabindex: 0 }, call.join('\n'))));
    walk.disabled = false;
    next.disabled = step + 1 >= steps.length;
    if (controls.contains(document.activeElement)) title.focus();
  };
  const walkHere = async () => {
    const step = steps[index];
    if (step === undefined) return;
    walk.disabled = true;
    const calls = [...(code[index] ?? [])];
    lines.replaceChildren();
    try {
      await walkStep(step, mock, (line) =>
        lines.append(lineElement(line.kind === 'code' ? (calls.shift() ?? []).join('\n') : line.text, line.kind)),
      );
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      lines.append(
        element(
          'p',
          { class: 'pg-fault' },
          `This step failed: ${message}. The data is not as the tour expects, so start again from the beginning.`,
        ),
      );
    }
    onWalked();
    (next.disabled ? again : next).focus();
  };
  const whole = panel('The tour', 'tour', title, controls, lines);
  show(0);
  return { element: whole };
}

function lineElement(text: string, kind: TourLine['kind']): HTMLElement {
  if (kind === 'code') return element('pre', { class: 'pg-code', tabindex: 0 }, text);
  return element('p', kind === 'request' ? { class: 'pg-http' } : {}, text);
}
