/** Differences as a table: between two profiles, or between two worlds. */
import { button, element, panel } from '@slotwise/ui';
import type { Difference } from '../model/compare.ts';

/** The differences on the page. */
export interface DifferencesPane {
  readonly element: HTMLElement;
  /** Shows differences below a title, or a sentence where there are none. */
  show(title: string, differences: readonly Difference[], none: string): void;
  hide(): void;
}

const most = 60;

/** Makes the pane, which is hidden. */
export function createDifferencesPane(): DifferencesPane {
  const content = element('div', {
    class: 'pg-table',
    tabindex: 0,
    role: 'region',
    'aria-label': 'Differences, as a table',
  });
  const said = element('p', { role: 'status' });
  const hide = () => void (whole.hidden = true);
  const whole = panel('Differences', 'differences', said, content, button({}, hide, 'Close'));
  whole.hidden = true;
  return {
    element: whole,
    hide,
    show: (title, differences, none) => {
      whole.hidden = false;
      const rest = differences.length > most ? `; here are the first ${most}` : '';
      said.textContent = differences.length === 0 ? none : `${title}: ${differences.length} differences${rest}.`;
      content.hidden = differences.length === 0;
      content.replaceChildren(tableOf(differences.slice(0, most)));
    },
  };
}

function tableOf(differences: readonly Difference[]): HTMLElement {
  const sides = Object.keys(differences[0]?.under ?? {});
  const head = ['Where', ...sides].map((name) => element('th', { scope: 'col' }, name));
  const rows = differences.map(({ at, under }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, at),
      ...sides.map((side) => element('td', {}, element('code', {}, under[side] ?? ''))),
    ),
  );
  return element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows));
}
