/** The service's page that asks the user, in a frame that runs no script, loads nothing and sends no form. */
import { element } from '@slotwise/ui';

/** Makes the frame. `onAnswer` gets the fields of the page's form, with the button that was pressed. */
export function consentFrame(html: string, onSubmit: (fields: URLSearchParams) => void): HTMLIFrameElement {
  const frame = element('iframe', {
    class: 'pg-consent',
    title: 'The page of the service that asks the user',
    // Of the same origin, so that this page can hear its buttons; without scripts and forms, so that it can do nothing.
    sandbox: 'allow-same-origin',
    srcdoc: harmless(html),
  });
  frame.addEventListener('load', () => {
    frame.contentDocument?.addEventListener('click', (event) => {
      const pressed = buttonAt(event.target);
      const form = pressed?.form ?? null;
      if (pressed === null || form === null) return;
      event.preventDefault();
      if (!pressed.formNoValidate && !form.reportValidity()) return;
      const fields = new FormData(form);
      if (pressed.name !== '') fields.set(pressed.name, pressed.value);
      const pairs = [...fields].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
      onSubmit(new URLSearchParams(pairs));
    });
  });
  return frame;
}

/** The page without what would leave it: pictures of other origins show the app's letter, links lead nowhere. */
export function harmless(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of page.querySelectorAll('img')) picture.replaceWith(picture.dataset['letter'] ?? '');
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href');
  const policy = page.createElement('meta');
  policy.httpEquiv = 'content-security-policy';
  policy.content = "default-src 'none'; style-src 'unsafe-inline'";
  page.head.prepend(policy);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The button that was pressed; elements of a frame are of its own classes, so that `instanceof` does not know them. */
function buttonAt(target: EventTarget | null): HTMLButtonElement | null {
  return target !== null && 'closest' in target ? (target as Element).closest('button') : null;
}
