/** Functions that run in a page: each is sent there by itself, and uses nothing of this file. */

/** Waits until what it has under way has had its turn. */
export function sleepBriefly(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
}

/** The words of each control: its text, and where it leads. */
export function wordsOfAll(elements: readonly Element[]): string[] {
  return elements.map((element) => {
    const form = element instanceof HTMLButtonElement || element instanceof HTMLInputElement ? element.form : null;
    const value = element instanceof HTMLInputElement ? element.value : '';
    return [element.textContent, value, element.getAttribute('href'), form?.getAttribute('action')].join(' ').trim();
  });
}

/** Presses a control. */
export function press(element: Element): void {
  if (element instanceof HTMLElement) element.click();
}

/** Adds parameters to the address that a control leads to, and to the form that it sends. */
export function addParameters(element: Element, added: readonly (readonly [string, string])[]): void {
  const form = element instanceof HTMLButtonElement || element instanceof HTMLInputElement ? element.form : null;
  const address = new URL(form?.action ?? (element instanceof HTMLAnchorElement ? element.href : location.href));
  for (const [name, value] of added) {
    address.searchParams.set(name, value);
    if (form?.method !== 'post') continue;
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.querySelector(`[name="${name}"]`)?.remove();
    form.append(field);
  }
  if (form !== null) form.action = address.href;
  else if (element instanceof HTMLAnchorElement) element.href = address.href;
}
