/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface ConsentFrameProps {
  readonly html: string;
  /** Gets the fields of the form, with the button that was pressed. */
  readonly onSubmit: (fields: URLSearchParams) => void;
}

/** The consent page of the service, in a frame that runs no script, loads nothing and sends no form. */
export function ConsentFrame({ html, onSubmit }: ConsentFrameProps): JSX.Element {
  const frame = useRef<HTMLIFrameElement>(null);
  const submit = useRef(onSubmit);
  submit.current = onSubmit;
  useEffect(() => {
    const current = frame.current;
    if (current === null) return;
    current.addEventListener('load', () => {
      current.contentDocument?.addEventListener('click', (event) => {
        const pressed = buttonAt(event.target);
        const form = pressed?.form ?? null;
        if (pressed === null || form === null) return;
        event.preventDefault();
        if (!pressed.formNoValidate && !form.reportValidity()) return;
        const fields = new FormData(form);
        if (pressed.name !== '') fields.set(pressed.name, pressed.value);
        const pairs = [...fields].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
        submit.current(new URLSearchParams(pairs));
      });
    });
    current.srcdoc = harmless(html);
  }, [html]);
  // With the origin of this page, so that it can listen to the buttons; without scripts and forms, so that the frame can do nothing.
  return <iframe ref={frame} class="sw-consent" title="Consent page of the service" sandbox="allow-same-origin" />;
}

/** The page without what would leave it: links lead nowhere, and pictures of other origins become the letter of the app. */
function harmless(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of page.querySelectorAll('img')) picture.replaceWith(picture.dataset['letter'] ?? '');
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href');
  const policy = page.createElement('meta');
  policy.httpEquiv = 'content-security-policy';
  policy.content = "default-src 'none'; style-src 'unsafe-inline'";
  page.head.prepend(policy);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The button that was pressed. Elements of a frame have other classes, so `instanceof` does not work. */
function buttonAt(target: EventTarget | null): HTMLButtonElement | null {
  return target !== null && 'closest' in target ? (target as Element).closest('button') : null;
}
