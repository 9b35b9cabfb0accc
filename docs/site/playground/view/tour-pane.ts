/** The tour: a step at a time, with a sentence and a button. */
import type { Mock } from '@slotwise/mock';
import { button, element, panel } from '@slotwise/ui';
import { steps, walkStep } from '../model/tour.ts';
import type { PageData } from '../page-data.ts';

/** The tour on the page. */
export interface TourPane {
  readonly element: HTMLElement;
}

/** The settings of the tour. */
export interface TourOptions {
  readonly code: PageData['tour'];
  /** Begins the tour's world, and yields its mock. */
  readonly onBegin: () => Mock;
  /** A step was walked. */
  readonly onWalked: () => void;
  readonly onEnd: () => void;
}

/** Makes the tour, and begins its world. */
export function createTourPane({ code, onBegin, onWalked, onEnd }: TourOptions): TourPane {
  let mock = onBegin();
  let index = 0;
  const title = element('h3', { tabindex: -1 });
  const why = element('p');
  const lines = element('div', { class: 'pg-lines', 'aria-live': 'polite' });
  const walk = button({ class: 'sw-main' }, () => void walkHere(), 'Make these calls');
  const next = button({}, () => show(index + 1), 'Next step');
  const again = button(
    {},
    () => {
      mock = onBegin();
      show(0);
    },
    'From the beginning',
  );
  const controls = element('div', { class: 'sw-line' }, walk, next, again, button({}, onEnd, 'Leave the tour'));

  const show = (step: number) => {
    index = step;
    const { title: name = '', why: sentence = '' } = steps[step] ?? {};
    title.textContent = `${step + 1} of ${steps.length}: ${name}`;
    why.textContent = sentence;
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
          `This step did not go as told: ${message}. The world is another one by now; begin anew.`,
        ),
      );
    }
    onWalked();
    (next.disabled ? again : next).focus();
  };
  const whole = panel('The tour', 'tour', title, why, controls, lines);
  show(0);
  return { element: whole };
}

function lineElement(text: string, kind: 'code' | 'http' | 'words'): HTMLElement {
  if (kind === 'code') return element('pre', { class: 'pg-code', tabindex: 0 }, text);
  return element('p', kind === 'http' ? { class: 'pg-http' } : {}, text);
}
