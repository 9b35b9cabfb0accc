/** The bar above everything: town, profile, worlds, and the panels that open below it. */
import { button, element, labelled } from '@slotwise/ui';
import { profileNames } from '@slotwise/schemas/table';
import type { Playground } from '../model/playground.ts';
import { townNames } from '../state.ts';
import type { ProfileName, TownName } from '../state.ts';

/** The bar on the page. */
export interface Bar {
  readonly element: HTMLElement;
  update(playground: Playground, open: ReadonlySet<BarPanel>): void;
}

/** The panels that the bar opens. */
export const barPanels = ['Clock', 'Faults', 'Sign in', 'Tour'] as const;

/** Name of a panel. */
export type BarPanel = (typeof barPanels)[number];

/** The settings of the bar. */
export interface BarOptions {
  readonly onTown: (town: TownName) => void;
  readonly onProfile: (profile: ProfileName) => void;
  readonly onWorld: (name: string) => void;
  readonly onFork: () => void;
  readonly onReset: () => void;
  /** Somebody opens or closes a panel. */
  readonly onPanel: (name: BarPanel) => void;
}

const townLabels: Readonly<Record<TownName, string>> = { small: 'Small town, 2030', living: 'Living town' };

/** Makes the bar. */
export function createBar(options: BarOptions): Bar {
  const town = element('select', {}, ...townNames.map((name) => element('option', { value: name }, townLabels[name])));
  const profile = element('select', {}, ...profileNames.map((name) => element('option', { value: name }, name)));
  const world = element('select');
  const toggles = barPanels.map((name) => button({ 'aria-expanded': 'false' }, () => options.onPanel(name), name));
  const copied = element('span', { role: 'status', class: 'sw-hint' });
  const copy = button(
    {},
    () => {
      void navigator.clipboard.writeText(location.href).then(
        () => (copied.textContent = 'Copied'),
        () => (copied.textContent = 'Take it from the address bar.'),
      );
    },
    'Copy link',
  );
  town.addEventListener('change', () => {
    const name = townNames.find((one) => one === town.value);
    if (name !== undefined) options.onTown(name);
  });
  profile.addEventListener('change', () => {
    const name = profileNames.find((one) => one === profile.value);
    if (name !== undefined) options.onProfile(name);
  });
  world.addEventListener('change', () => options.onWorld(world.value));
  let worlds = '';
  return {
    element: element(
      'div',
      { class: 'sw pg-bar', role: 'group', 'aria-label': 'World' },
      labelled('Town', town),
      labelled('Profile', profile),
      labelled('World', world),
      element('div', { class: 'sw-line' }, button({}, options.onFork, 'Fork'), button({}, options.onReset, 'Reset')),
      element('div', { class: 'sw-line' }, ...toggles),
      element('div', { class: 'sw-line' }, copy, copied),
    ),
    update: ({ start, world: current, worlds: all }, open) => {
      town.value = start.town;
      profile.value = start.profile;
      const names = all.map(({ name }) => name);
      if (names.join() !== worlds) {
        worlds = names.join();
        world.replaceChildren(...names.map((name) => element('option', { value: name }, name)));
      }
      world.value = current.name;
      const { mock } = current;
      const faults = mock.faults.list().length;
      const labels: Partial<Record<BarPanel, string>> = {
        Clock: `Clock ${mock.clock.nowText().slice(11, 16)}`,
        Faults: faults === 0 ? 'Faults' : `Faults ${faults}`,
      };
      for (const [index, name] of barPanels.entries()) {
        const toggle = toggles[index];
        toggle?.setAttribute('aria-expanded', String(open.has(name)));
        if (toggle !== undefined) toggle.textContent = labels[name] ?? name;
      }
    },
  };
}
