export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** The content of an element: others, and text, which is never read as HTML. */
export type Content = Node | string;

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: readonly Content[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(attribute, value === true ? '' : String(value));
  }
  made.append(...content);
  return made;
}

export function button(attributes: Attributes, onPress: () => void, ...content: readonly Content[]): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, ...content);
  made.addEventListener('click', onPress);
  return made;
}

let fields = 0;

export function labelled(label: string, field: HTMLElement): HTMLElement {
  fields += 1;
  field.id = `sw-field-${fields}`;
  return element('div', { class: 'sw-field' }, element('label', { for: field.id }, label), field);
}

export function choice(labels: readonly string[], attributes: Attributes = {}): HTMLSelectElement {
  return element('select', attributes, ...labels.map((label, index) => element('option', { value: index }, label)));
}

export function panel(title: string, name: string, ...content: readonly Content[]): HTMLElement {
  const heading = element('h2', {}, title);
  const made = element('section', { class: `sw sw-panel sw-${name}`, 'aria-label': title }, heading, ...content);
  return made;
}
