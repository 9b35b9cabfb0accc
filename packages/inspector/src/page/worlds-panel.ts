import { button, element, panel } from '@slotwise/ui';

export interface WorldsPanel {
  readonly element: HTMLElement;
  update(worlds: readonly number[], here: number): void;
}

/** Makes the panel; `pathOf` is the page of a world. */
export function createWorlds(options: {
  readonly pathOf: (world: number) => string;
  readonly onFork: () => void;
}): WorldsPanel {
  const list = element('ul', { class: 'sw-list sw-worlds' });
  let shown = '';
  const fork = button({}, options.onFork, 'Fork this world');
  return {
    element: panel('Worlds', 'worlds', list, fork),
    update: (worlds, here) => {
      const next = JSON.stringify([worlds, here]);
      if (next === shown) return;
      shown = next;
      list.replaceChildren(
        ...worlds.map((world) => {
          const current = world === here ? { 'aria-current': 'page' } : {};
          return element('li', {}, element('a', { href: options.pathOf(world), ...current }, `World ${world}`));
        }),
      );
    },
  };
}
