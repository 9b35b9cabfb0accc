import { button, choice, element, labelled } from './elements.ts';
import { drawDetail } from './journal-detail.ts';
import { isPicked } from './journal-entry.ts';
import type { JournalEntry, JournalPick } from './journal-entry.ts';
import { createRows } from './journal-rows.ts';

export interface JournalAction {
  readonly label: string;
  readonly run: (entries: readonly JournalEntry[]) => void;
}

export interface JournalOptions {
  readonly actions?: readonly JournalAction[];
  readonly onChoose?: (entry: JournalEntry) => void;
  readonly empty?: string;
}

export interface JournalView {
  readonly element: HTMLElement;
  add(entries: readonly JournalEntry[]): void;
  clear(): void;
}

const classes = [undefined, 2, 3, 4, 5, 0];
const classLabels = ['Any status', '2xx', '3xx', '4xx', '5xx', 'Broken'];

export function createJournal(options: JournalOptions = {}): JournalView {
  const { actions = [], onChoose, empty = 'No request has come yet.' } = options;
  let entries: readonly JournalEntry[] = [];
  let endpoints: readonly string[] = [];

  const text = element('input', { type: 'search', placeholder: 'path, caller, cause, body' });
  const status = choice(classLabels);
  const endpoint = choice(['Any endpoint']);
  const count = element('p', { class: 'sw-count', role: 'status' });
  const detail = element('div', { class: 'sw-detail', tabindex: -1 });
  const rows = createRows({
    canMark: actions.length > 0,
    onMark: () => showActions(),
    onChoose: (entry) => {
      detail.replaceChildren(...drawDetail(entry));
      showActions();
      onChoose?.(entry);
    },
  });
  const buttons = actions.map(({ label, run }) => button({}, () => run(rows.marked()), label));
  const chosen = element('p', {});
  const toolbar = element('div', { class: 'sw-actions' }, chosen, ...buttons);
  toolbar.hidden = actions.length === 0;

  const pick = (): JournalPick => ({
    text: text.value,
    statusClass: classes[Number(status.value)],
    endpoint: endpoint.value === '0' ? undefined : endpoints[Number(endpoint.value) - 1],
  });
  const showActions = () => {
    const { length } = rows.marked();
    chosen.textContent = length === 1 ? '1 request' : `${length} requests`;
    for (const one of buttons) one.disabled = length === 0;
  };
  const showCount = () => {
    const { shown } = rows;
    const all = entries.length === 1 ? '1 request' : `${entries.length} requests`;
    count.textContent = entries.length === 0 ? empty : shown === entries.length ? all : `${shown} of ${all}`;
  };
  const filter = () => {
    const picked = pick();
    rows.filter((entry) => isPicked(entry, picked));
    showCount();
  };
  const showEndpoints = () => {
    const known = [...new Set(entries.flatMap((entry) => entry.endpoint ?? []))].toSorted();
    if (known.join() === endpoints.join()) return;
    const before = pick().endpoint;
    endpoints = known;
    endpoint.replaceChildren(...choice(['Any endpoint', ...known]).children);
    endpoint.value = String(before === undefined ? 0 : known.indexOf(before) + 1);
  };
  text.addEventListener('input', filter);
  status.addEventListener('change', filter);
  endpoint.addEventListener('change', filter);

  const clear = () => {
    entries = [];
    rows.clear();
    detail.replaceChildren(element('p', { class: 'sw-hint' }, 'Choose a request to see all of it.'));
    showEndpoints();
    showActions();
    showCount();
  };
  clear();
  const whole = element(
    'section',
    { class: 'sw sw-journal', 'aria-label': 'Journal' },
    element('h2', {}, 'Journal'),
    element(
      'form',
      { class: 'sw-filter', role: 'search', 'aria-label': 'Journal' },
      ...[labelled('Search', text), labelled('Status', status), labelled('Endpoint', endpoint)],
    ),
    element('div', { class: 'sw-bar' }, count, toolbar),
    element('div', { class: 'sw-panes' }, rows.element, detail),
  );
  whole.addEventListener('submit', (event) => event.preventDefault());
  return {
    element: whole,
    clear,
    add: (added) => {
      if (added.length === 0) return;
      entries = [...entries, ...added];
      const picked = pick();
      rows.add(added, (entry) => isPicked(entry, picked));
      showEndpoints();
      showCount();
    },
  };
}
