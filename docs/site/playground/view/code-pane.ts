/** The code of a call in three languages, one of which is shown. */
import { endpoints } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import { button, element } from '@slotwise/ui';
import { curlOf, pythonOf, typescriptOf } from '../../write/api/calls.ts';
import type { ShownCredential } from '../../write/api/calls.ts';
import { keyOf } from '../model/callers.ts';
import type { RunCaller } from '../model/playground.ts';
import type { CallInput, CallableName } from '../state.ts';

/** The code on the page. */
export interface CodePane {
  readonly element: HTMLElement;
  update(call: { readonly caller: RunCaller; readonly endpoint: CallableName; readonly input: CallInput }): void;
}

const writers = { TypeScript: typescriptOf, curl: curlOf, Python: pythonOf };
const languages = ['TypeScript', 'curl', 'Python'] as const;

/** Makes the pane, which shows TypeScript first. */
export function createCodePane(): CodePane {
  let language: (typeof languages)[number] = 'TypeScript';
  let texts: Readonly<Record<string, string>> = {};
  const code = element('pre', { class: 'pg-code', tabindex: 0, role: 'region', 'aria-label': 'Code' });
  const show = () => {
    code.textContent = texts[language] ?? '';
    for (const [index, one] of choices.entries())
      one.setAttribute('aria-pressed', String(languages[index] === language));
  };
  const choices = languages.map((name) =>
    button(
      { 'aria-pressed': 'false' },
      () => {
        language = name;
        show();
      },
      name,
    ),
  );
  const copied = element('span', { role: 'status', class: 'sw-hint' });
  const copy = button(
    {},
    () => {
      void navigator.clipboard.writeText(code.textContent).then(
        () => (copied.textContent = 'Copied'),
        () => (copied.textContent = 'The browser does not let the page copy.'),
      );
    },
    'Copy',
  );
  return {
    element: element(
      'div',
      { class: 'pg-codes' },
      element(
        'div',
        { class: 'sw-line', role: 'group', 'aria-label': 'Language of the code' },
        ...choices,
        copy,
        copied,
      ),
      code,
    ),
    update: ({ caller, endpoint: name, input: { params = {}, query = {}, body } }) => {
      const endpoint: SchemaEndpoint = endpoints[name];
      const parts = { params, query, ...(body === undefined ? {} : { body }) };
      texts = Object.fromEntries(languages.map((one) => [one, writers[one](endpoint, parts, credentialOf(caller))]));
      copied.textContent = '';
      show();
    },
  };
}

function credentialOf(caller: RunCaller): ShownCredential {
  if (caller === 'app') return 'session';
  const apiKey = keyOf(caller);
  return apiKey === undefined ? 'none' : { apiKey };
}
