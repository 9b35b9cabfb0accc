import { element } from './elements.ts';
import type { JournalEntry } from './journal-entry.ts';

export interface JournalRows {
  readonly element: HTMLElement;
  readonly shown: number;
  add(entries: readonly JournalEntry[], isShown: (entry: JournalEntry) => boolean): void;
  filter(isShown: (entry: JournalEntry) => boolean): void;
  clear(): void;
  marked(): readonly JournalEntry[];
}

interface RowsOptions {
  readonly canMark: boolean;
  readonly onMark: () => void;
  readonly onChoose: (entry: JournalEntry) => void;
}

interface Row {
  readonly entry: JournalEntry;
  readonly item: HTMLLIElement;
  readonly choose: HTMLButtonElement;
  readonly mark: HTMLInputElement | undefined;
}

export function createRows(options: RowsOptions): JournalRows {
  return new RowList(options);
}

class RowList implements JournalRows {
  readonly element = element('ol', { class: 'sw-rows', 'aria-label': 'Requests, oldest first', tabindex: -1 });
  readonly #options: RowsOptions;
  #rows: Row[] = [];
  #chosen: Row | undefined;
  #current: Row | undefined;

  constructor(options: RowsOptions) {
    this.#options = options;
    this.element.addEventListener('keydown', (event) => this.#walk(event));
  }

  get shown(): number {
    return this.#shownRows().length;
  }

  add(entries: readonly JournalEntry[], isShown: (entry: JournalEntry) => boolean): void {
    const { scrollTop, scrollHeight, clientHeight } = this.element;
    // Whoever looks at the last line wants to see the next one; whoever looks at another does not want to lose it.
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - 8;
    const rows = entries.map((entry) => this.#rowOf(entry));
    for (const { entry, item } of rows) item.hidden = !isShown(entry);
    this.#rows.push(...rows);
    this.element.append(...rows.map(({ item }) => item));
    if (isAtEnd) this.element.scrollTop = this.element.scrollHeight;
    if (this.#current === undefined) this.#reach(this.#shownRows()[0]);
  }

  filter(isShown: (entry: JournalEntry) => boolean): void {
    for (const { entry, item } of this.#rows) item.hidden = !isShown(entry);
    if (this.#current === undefined || this.#current.item.hidden) this.#reach(this.#shownRows()[0]);
  }

  clear(): void {
    this.#rows = [];
    this.#chosen = undefined;
    this.#current = undefined;
    this.element.replaceChildren();
  }

  marked(): readonly JournalEntry[] {
    const marked = this.#rows.filter(({ mark }) => mark?.checked === true);
    return (marked.length > 0 ? marked : this.#chosen === undefined ? [] : [this.#chosen]).map(({ entry }) => entry);
  }

  #shownRows(): Row[] {
    return this.#rows.filter(({ item }) => !item.hidden);
  }

  #rowOf(entry: JournalEntry): Row {
    const { number, method, path, caller, status, cause, faults, durationMs, changes } = entry;
    const choose = element(
      'button',
      { type: 'button', tabindex: -1 },
      cell('number', `#${number}`),
      cell('method', method),
      cell('path', path),
      cell('caller', caller ?? 'nobody'),
      cell('status', status === 0 ? 'broken' : String(status)),
      cell('cause', [cause, ...faults].filter((one) => one !== null).join(', ')),
      cell(
        'more',
        [
          durationMs === undefined ? '' : `${Math.round(durationMs)} ms`,
          changes.length === 0 ? '' : `${changes.length} changed`,
        ]
          .filter(Boolean)
          .join(', '),
      ),
    );
    const mark = this.#options.canMark
      ? element('input', { type: 'checkbox', tabindex: -1, 'aria-label': `Mark request ${number}` })
      : undefined;
    const item = element(
      'li',
      { 'data-class': Math.floor(status / 100) },
      ...(mark === undefined ? [] : [mark]),
      choose,
    );
    const row: Row = { entry, item, choose, mark };
    choose.addEventListener('click', () => this.#choose(row));
    mark?.addEventListener('change', () => this.#options.onMark());
    item.addEventListener('focusin', () => this.#reach(row));
    return row;
  }

  #choose(row: Row): void {
    this.#chosen?.choose.removeAttribute('aria-current');
    this.#chosen = row;
    row.choose.setAttribute('aria-current', 'true');
    this.#options.onChoose(row.entry);
  }

  #reach(row: Row | undefined): void {
    for (const [one, place] of [
      [this.#current, -1],
      [row, 0],
    ] as const) {
      if (one === undefined) continue;
      one.choose.tabIndex = place;
      if (one.mark !== undefined) one.mark.tabIndex = place;
    }
    this.#current = row;
  }

  #walk(event: KeyboardEvent): void {
    const rows = this.#shownRows();
    const at = this.#current === undefined ? -1 : rows.indexOf(this.#current);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key];
    const row = to === undefined ? undefined : rows[to];
    if (row === undefined) return;
    event.preventDefault();
    const onMark = event.target instanceof HTMLInputElement && row.mark !== undefined;
    (onMark ? row.mark : row.choose)?.focus();
  }
}

function cell(name: string, text: string): HTMLSpanElement {
  // The space keeps the parts of the button's name apart.
  return element('span', { class: `sw-${name}` }, `${text} `);
}
