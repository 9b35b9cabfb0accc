/** The parts of the page, and where they stand. */
import { element } from '@slotwise/ui';
import type { Content } from '@slotwise/ui';

/** The frame of the page. */
export interface Frame {
  readonly title: HTMLElement;
  /** Says what was done, or what is wrong. */
  readonly notice: HTMLElement;
  readonly header: HTMLElement;
}

/** Puts the parts onto the page: the wide ones in the middle, the others beside them. */
export function layOutPage(wide: readonly Content[], narrow: readonly Content[], buttons: readonly Content[]): Frame {
  const title = element('h1', {}, 'Slotwise mock');
  const notice = element('p', { class: 'notice', role: 'status' });
  const header = element(
    'header',
    { class: 'sw page-header' },
    title,
    element('div', { class: 'sw-line' }, ...buttons),
    notice,
  );
  document.body.append(
    header,
    element('main', {}, element('div', { class: 'wide' }, ...wide), element('div', { class: 'narrow' }, ...narrow)),
  );
  return { title, notice, header };
}
