import { button, element, labelled } from '@slotwise/ui';
import type { TokenSource } from '../control/control.ts';

const storageKey = 'slotwise-mock-token';

export function tabToken(): TokenSource {
  let asked: Promise<string> | undefined;
  return {
    current: () => sessionStorage.getItem(storageKey),
    ask: (isWrong) =>
      (asked ??= askForToken(isWrong).then((token) => {
        sessionStorage.setItem(storageKey, token);
        asked = undefined;
        return token;
      })),
  };
}

function askForToken(isWrong: boolean): Promise<string> {
  const field = element('input', { type: 'password', required: true, autofocus: true, autocomplete: 'off' });
  const form = element(
    'form',
    {},
    labelled('Token', field),
    element(
      'div',
      { class: 'sw-line' },
      button({ class: 'sw-main', type: 'submit' }, () => undefined, 'Open'),
    ),
  );
  const dialog = element(
    'dialog',
    { class: 'sw', 'aria-label': 'Token of the control API' },
    element('h2', {}, 'Token of the control API'),
    element('p', { role: 'status' }, isWrong ? 'This port has another token.' : 'This port was opened with a token.'),
    form,
  );
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      dialog.remove();
      resolve(field.value.trim());
    });
  });
}
