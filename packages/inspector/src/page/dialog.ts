import { button, element } from '@slotwise/ui';

export interface Shown {
  readonly title: string;
  readonly text: string;
  readonly notes?: readonly string[];
}

export function showText({ title, text, notes = [] }: Shown): void {
  const area = element('textarea', { readonly: true, 'aria-label': title, spellcheck: 'false' });
  area.value = text;
  const copied = element('span', { role: 'status' });
  const copy = async () => {
    area.select();
    area.scrollTop = 0;
    // Without the permission, the text is selected, and the keys of the system copy it.
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    copied.textContent = isCopied ? 'Copied.' : 'Selected: press Ctrl-C to copy.';
  };
  const dialog = element(
    'dialog',
    { class: 'sw', 'aria-label': title },
    element('h2', {}, title),
    ...notes.map((note) => element('p', {}, note)),
    area,
    element(
      'div',
      { class: 'sw-line' },
      button({ class: 'sw-main', autofocus: true }, () => void copy(), 'Copy'),
      button({}, () => dialog.close(), 'Close'),
      copied,
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
