/** The call: who makes it, of which endpoint, with which input; its problems and its code. */
import { button, element, labelled, panel } from '@slotwise/ui';
import type { Caller } from '../model/callers.ts';
import type { RunCaller, WantedCall } from '../model/playground.ts';
import { readInput } from '../model/problems.ts';
import { callableNames } from '../state.ts';
import type { CallInput, CallableName } from '../state.ts';
import { createCodePane } from './code-pane.ts';

/** The callers that can be chosen, and the call that is loaded. */
export interface CallPane {
  readonly element: HTMLElement;
  /** The caller that is chosen. */
  readonly caller: RunCaller;
  /** Shows callers; one that is no longer there is not chosen on. */
  update(callers: readonly Caller[], hasApp: boolean): void;
  /** Puts a call there, to be looked at and made. */
  load(call: WantedCall): void;
}

/** The settings of the pane. */
export interface CallPaneOptions {
  /** An input to begin with, by the name of the endpoint. */
  readonly inputs: Readonly<Record<string, CallInput>>;
  readonly onRun: (call: WantedCall) => void;
}

/** Makes the pane. */
export function createCallPane({ inputs, onRun }: CallPaneOptions): CallPane {
  return new CallForm(inputs, onRun);
}

class CallForm implements CallPane {
  readonly element: HTMLElement;
  readonly #inputs: CallPaneOptions['inputs'];
  readonly #onRun: CallPaneOptions['onRun'];
  readonly #endpoint = endpointChoice();
  readonly #input = element('textarea', {
    rows: 10,
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': 'pg-problems',
  });
  readonly #problems = element('ul', { id: 'pg-problems', class: 'pg-problems', 'aria-live': 'polite' });
  readonly #chips = element('div', { class: 'pg-chips', role: 'group', 'aria-label': 'Caller' });
  readonly #run = element('button', { type: 'submit', class: 'sw-main' }, 'Run');
  readonly #code = createCodePane();
  #caller: RunCaller = 'alice';
  #shown = '';

  constructor(inputs: CallPaneOptions['inputs'], onRun: CallPaneOptions['onRun']) {
    this.#inputs = inputs;
    this.#onRun = onRun;
    const form = element(
      'form',
      { class: 'pg-form' },
      labelled('Endpoint', this.#endpoint),
      element('p', { class: 'pg-label', 'aria-hidden': 'true' }, 'Caller'),
      this.#chips,
      labelled('Input, as JSON', this.#input),
      this.#problems,
      this.#run,
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.#input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.#submit();
    });
    this.#input.addEventListener('input', () => this.#read());
    this.#endpoint.addEventListener('change', () => this.#write(this.#inputs[this.#name()] ?? {}));
    this.element = panel('Call', 'call', form, this.#code.element);
  }

  get caller(): RunCaller {
    return this.#caller;
  }

  update(callers: readonly Caller[], hasApp: boolean): void {
    const all = [...callers, ...(hasApp ? [{ name: 'app', who: 'the app that was signed in to' } as const] : [])];
    if (!all.some(({ name }) => name === this.#caller)) this.#caller = 'alice';
    const next = JSON.stringify([all, this.#caller]);
    if (next === this.#shown) return;
    this.#shown = next;
    const hadFocus = this.#chips.contains(document.activeElement);
    this.#chips.replaceChildren(
      ...all.map(({ name, who }) =>
        button(
          { 'aria-pressed': String(name === this.#caller), title: who },
          () => {
            this.#caller = name;
            this.update(callers, hasApp);
            this.#read();
          },
          name,
          element('small', {}, ` ${who}`),
        ),
      ),
    );
    if (hadFocus) this.#chips.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
    this.#read();
  }

  load({ caller, endpoint, input }: WantedCall): void {
    this.#caller = caller;
    this.#endpoint.value = endpoint;
    for (const chip of this.#chips.querySelectorAll('button'))
      chip.setAttribute('aria-pressed', String(chip.firstChild?.textContent === caller));
    this.#shown = '';
    this.#write(input);
  }

  #name(): CallableName {
    return callableNames.find((name) => name === this.#endpoint.value) ?? 'me.get';
  }

  #write(input: CallInput): void {
    this.#input.value = JSON.stringify(input, null, 2);
    this.#read();
  }

  /** Shows the problems of what is written, and its code where it can be read. */
  #read(): void {
    const reading = readInput(this.#name(), this.#input.value);
    const problems = reading.kind === 'input' ? reading.problems : [reading.problem];
    const notes = reading.kind === 'input' && problems.length > 0 ? ['The client would refuse it. Run shows how.'] : [];
    this.#problems.replaceChildren(...[...problems, ...notes].map((problem) => element('li', {}, problem)));
    this.#input.setAttribute('aria-invalid', String(problems.length > 0));
    this.#run.disabled = reading.kind !== 'input';
    if (reading.kind === 'input')
      this.#code.update({ caller: this.#caller, endpoint: this.#name(), input: reading.input });
  }

  #submit(): void {
    const reading = readInput(this.#name(), this.#input.value);
    if (reading.kind === 'input') this.#onRun({ caller: this.#caller, endpoint: this.#name(), input: reading.input });
  }
}

/** The endpoints by resource. */
function endpointChoice(): HTMLSelectElement {
  const resources = Map.groupBy(callableNames, (name) => name.split('.')[0] ?? '');
  return element(
    'select',
    {},
    ...[...resources].map(([resource, names]) =>
      element('optgroup', { label: resource }, ...names.map((name) => element('option', { value: name }, name))),
    ),
  );
}
