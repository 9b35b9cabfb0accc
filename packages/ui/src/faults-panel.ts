import { button, choice, element, labelled, panel } from './elements.ts';

export interface ShownFault {
  readonly number: number;
  readonly name: string;
  readonly hits: number;
}

export interface FaultChoice<Value> {
  readonly label: string;
  readonly value: Value;
}

export interface AddedFault<Value> {
  readonly value: Value;
  readonly on: string | undefined;
  readonly times: number | undefined;
}

export interface FaultsOptions<Value> {
  readonly choices: readonly FaultChoice<Value>[];
  readonly endpoints: readonly string[];
  readonly onAdd: (fault: AddedFault<Value>) => void;
  readonly onRemove: (number: number) => void;
}

export interface FaultsPanel {
  readonly element: HTMLElement;
  update(faults: readonly ShownFault[]): void;
}

export function createFaults<Value>({ choices, endpoints, onAdd, onRemove }: FaultsOptions<Value>): FaultsPanel {
  const fault = choice(choices.map(({ label }) => label));
  const on = choice(['every endpoint', ...endpoints]);
  const times = element('input', { type: 'number', min: 1, step: 1, placeholder: 'all' });
  const form = element(
    'form',
    { class: 'sw-line' },
    ...[labelled('Fault', fault), labelled('On', on), labelled('Times', times)],
    element('button', { type: 'submit' }, 'Add'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = choices[Number(fault.value)];
    if (chosen === undefined) return;
    onAdd({
      value: chosen.value,
      on: endpoints[Number(on.value) - 1],
      times: times.value === '' ? undefined : Number(times.value),
    });
  });
  const none = element('p', { class: 'sw-hint' }, 'Nothing goes wrong on purpose.');
  const list = element('ul', { class: 'sw-list' });
  let shown = '';
  return {
    element: panel('Faults', 'faults', none, list, form),
    update: (faults) => {
      none.hidden = faults.length > 0;
      const next = JSON.stringify(faults);
      if (next === shown) return;
      shown = next;
      list.replaceChildren(
        ...faults.map(({ number, name, hits }) => {
          const words = `${name}, applied ${hits === 1 ? 'once' : `${hits} times`}`;
          return element(
            'li',
            {},
            element('span', {}, words),
            button({ 'aria-label': `Remove ${name}` }, () => onRemove(number), 'Remove'),
          );
        }),
      );
    },
  };
}
