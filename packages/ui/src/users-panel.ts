import { button, element, panel } from './elements.ts';

export interface ShownUser {
  readonly id: number;
  readonly name: string;
  readonly about: string;
  readonly keys: readonly string[];
}

export interface UsersPanel {
  readonly element: HTMLElement;
  update(users: readonly ShownUser[], chosen: number | undefined): void;
}

export function createUsers({ onChoose }: { readonly onChoose: (id: number) => void }): UsersPanel {
  const list = element('ul', { class: 'sw-list' });
  let shown = '';
  return {
    element: panel('Users', 'users', list),
    update: (users, chosen) => {
      const next = JSON.stringify([users, chosen]);
      if (next === shown) return;
      shown = next;
      const focused =
        document.activeElement instanceof HTMLElement ? document.activeElement.dataset['user'] : undefined;
      list.replaceChildren(
        ...users.map(({ id, name, about, keys }) =>
          element(
            'li',
            {},
            button({ 'data-user': id, 'aria-pressed': String(id === chosen) }, () => onChoose(id), name),
            element('span', {}, about),
            ...keys.map((key) => element('code', {}, key)),
          ),
        ),
      );
      if (focused !== undefined) list.querySelector<HTMLElement>(`[data-user="${CSS.escape(focused)}"]`)?.focus();
    },
  };
}
