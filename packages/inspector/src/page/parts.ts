import { element } from '@slotwise/ui';
import type { Content } from '@slotwise/ui';

export interface Frame {
  readonly title: HTMLElement;
  readonly notice: HTMLElement;
  readonly header: HTMLElement;
}

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
