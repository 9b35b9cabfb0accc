/** The parts of the playground: all at once where there is room, one at a time on a phone. */
import { button, element } from '@slotwise/ui';

/** The parts on the page. */
export interface Parts<Name extends string> {
  readonly element: HTMLElement;
  /** Shows a part where there is room for one alone. */
  show(name: Name): void;
}

/** Makes the parts, of which the first is shown. */
export function createParts<Name extends string>(parts: Readonly<Record<Name, HTMLElement>>): Parts<Name> {
  const names = Object.keys(parts);
  const all = Object.values<HTMLElement>(parts);
  const show = (name: string) => {
    for (const [index, one] of names.entries()) {
      choices[index]?.setAttribute('aria-pressed', String(one === name));
      all[index]?.toggleAttribute('data-shown', one === name);
    }
  };
  const choices = names.map((name) => button({}, () => show(name), name));
  const whole = element(
    'div',
    { class: 'pg-parts' },
    element('div', { class: 'sw pg-tabs', role: 'group', 'aria-label': 'Part to show' }, ...choices),
    ...all,
  );
  show(names[0] ?? '');
  return { element: whole, show };
}
