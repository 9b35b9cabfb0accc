import { button, element, panel } from '@slotwise/ui';

export interface Scenario {
  readonly name: string;
  readonly summary: string;
}

export function scenariosPanel(scenarios: readonly Scenario[], onPlay: (name: string) => void): HTMLElement {
  const items = scenarios.map(({ name, summary }) =>
    element(
      'li',
      {},
      button({ 'aria-label': `Play ${name}` }, () => onPlay(name), name),
      element('span', {}, summary),
    ),
  );
  return panel('Scenarios', 'scenarios', element('ul', { class: 'sw-list' }, ...items));
}
