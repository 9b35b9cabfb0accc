/** The parts of index.html, by id. */
export const parts = {
  initial: part('initial', HTMLElement),
  host: part('host', HTMLElement),
  title: part('title', HTMLElement),
  length: part('length', HTMLElement),
  hostZone: part('host-zone', HTMLElement),
  zonePart: part('zone-part', HTMLElement),
  zone: part('zone', HTMLSelectElement),
  notice: part('notice', HTMLElement),
  status: part('status', HTMLElement),
  form: part('booking', HTMLFormElement),
  week: part('week', HTMLElement),
  refresh: part('refresh', HTMLButtonElement),
  previous: part('previous', HTMLButtonElement),
  next: part('next', HTMLButtonElement),
  days: part('days', HTMLElement),
  timesPart: part('times-part', HTMLElement),
  day: part('day', HTMLElement),
  times: part('times', HTMLElement),
  details: part('details', HTMLElement),
  name: part('name', HTMLInputElement),
  email: part('email', HTMLInputElement),
  submit: part('submit', HTMLButtonElement),
  done: part('done', HTMLElement),
  doneTitle: part('done-title', HTMLElement),
  summary: part('summary', HTMLElement),
  again: part('again', HTMLButtonElement),
  reset: part('reset', HTMLButtonElement),
};

function part<Kind extends Element>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new TypeError(`index.html has no ${kind.name} with the id ${id}`);
}

/** Makes an element: what is in it is text, or other elements. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...content);
  return made;
}

/** A choice among several: a radio button, which brings the keyboard with it. */
export interface Choice {
  readonly value: string;
  /** Name for those who do not see it. */
  readonly label: string;
  readonly content: readonly (Node | string)[];
  readonly isDisabled?: boolean;
}

/**
 * Shows choices in the place of those before; the focus stays with the one that had it. A choice that stays as it was
 * stays the same element, so that a press that began before ends on it.
 */
export function showChoices(
  where: HTMLElement,
  {
    name,
    choices,
    chosen,
    className = '',
  }: { name: string; choices: readonly Choice[]; chosen: string | null; className?: string },
): void {
  const focused = where.contains(document.activeElement) ? document.activeElement : null;
  const before = new Map([...where.children].map((shown) => [shown.outerHTML, shown]));
  const after = choices.map((choice) => {
    const made = choiceElement(name, className, choice);
    return before.get(made.outerHTML) ?? made;
  });
  for (const shown of before.values()) if (!after.includes(shown)) shown.remove();
  // An element that is in its place already is not put there again, which would take the focus from it.
  after.forEach((shown, index) => {
    if (where.children[index] !== shown) where.insertBefore(shown, where.children[index] ?? null);
  });
  const radios = [...where.querySelectorAll('input')];
  for (const radio of radios) radio.checked = radio.value === chosen;
  if (!(focused instanceof HTMLInputElement) || focused.isConnected) return;
  const enabled = radios.filter(({ disabled }) => !disabled);
  (
    enabled.find(({ value }) => value === focused.value) ??
    enabled.find(({ checked }) => checked) ??
    enabled[0]
  )?.focus();
}

function choiceElement(
  name: string,
  className: string,
  { value, label, content, isDisabled = false }: Choice,
): Element {
  const radio = element('input', { type: 'radio', name, value, disabled: isDisabled, ariaLabel: label });
  return element('label', { className: `choice ${className}` }, radio, ...content);
}
