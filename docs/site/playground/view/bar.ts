/** The bar at the top of the page: data, profile, mocks, and the panels that open below it. */
import { button, element, labelled } from '@slotwise/ui';
import { profileNames } from '@slotwise/schemas/internal/table';
import type { Playground } from '../model/playground.ts';
import { sampleNames } from '../state.ts';
import type { ProfileName, SampleName } from '../state.ts';

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
  readonly onSample: (data: SampleName) => void;
  readonly onProfile: (profile: ProfileName) => void;
  readonly onWorld: (name: string) => void;
  readonly onFork: () => void;
  readonly onReset: () => void;
  /** Somebody opens or closes a panel. */
  readonly onPanel: (name: BarPanel) => void;
}

const sampleLabels: Readonly<Record<SampleName, string>> = {
  sample: 'Sample data, 2030',
  'around-now': 'Sample data around now',
};

/** Makes the bar. */
export function createBar(options: BarOptions): Bar {
  const data = element(
    'select',
    {},
    ...sampleNames.map((name) => element('option', { value: name }, sampleLabels[name])),
  );
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
  data.addEventListener('change', () => {
    const name = sampleNames.find((one) => one === data.value);
    if (name !== undefined) options.onSample(name);
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
      labelled('Data', data),
      labelled('Profile', profile),
      labelled('World', world),
      element('div', { class: 'sw-line' }, button({}, options.onFork, 'Fork'), button({}, options.onReset, 'Reset')),
      element('div', { class: 'sw-line' }, ...toggles),
      element('div', { class: 'sw-line' }, copy, copied),
    ),
    update: ({ start, world: current, worlds: all }, open) => {
      data.value = start.data;
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
