/** @jsxImportSource preact */
import { cloneElement } from 'preact';
import type { ComponentChildren, JSX } from 'preact';
import { useId, useState } from 'preact/hooks';

export function Labelled({ label, children }: { readonly label: string; readonly children: JSX.Element }): JSX.Element {
  const id = useId();
  return (
    <div class="sw-field">
      <label for={id}>{label}</label>
      {cloneElement(children, { id })}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps): JSX.Element {
  return (
    <Labelled label={label}>
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly chosen: string;
  readonly onChoose: (name: Name) => void;
  readonly class?: string;
}

/** Buttons of which one is pressed. */
export function Tabs<Name extends string>({
  label,
  names,
  chosen,
  onChoose,
  class: more = '',
}: TabsProps<Name>): JSX.Element {
  return (
    <div class={`sw-tabs ${more}`} role="group" aria-label={label}>
      {names.map((name) => (
        <button type="button" key={name} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {name}
        </button>
      ))}
    </div>
  );
}

interface PanelProps {
  readonly title: string;
  readonly name: string;
  readonly isShown?: boolean;
  readonly tools?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Panel({ title, name, isShown = false, tools, children }: PanelProps): JSX.Element {
  return (
    <section class={`sw-panel sw-${name}`} aria-label={title} data-shown={isShown ? '' : undefined}>
      <header>
        <h2>{title}</h2>
        {tools}
      </header>
      {children}
    </section>
  );
}

/** Text in a box that scrolls, also with the keyboard. */
export function Code({ label, text }: { readonly label: string; readonly text: string }): JSX.Element {
  return (
    <pre class="sw-code" tabIndex={0} role="region" aria-label={label}>
      {text}
    </pre>
  );
}

interface CopyButtonProps {
  readonly text: string;
  readonly label?: string;
  readonly autofocus?: boolean;
}

export function CopyButton({ text, label = 'Copy', autofocus = false }: CopyButtonProps): JSX.Element {
  const [said, say] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say('Copied'),
      () => say('The browser does not allow it: select the text and press Ctrl+C.'),
    );
  return (
    <>
      <button type="button" autofocus={autofocus} onClick={() => void copy()}>
        {said === 'Copied' ? said : label}
      </button>
      <span role="status" class={said === 'Copied' ? 'sw-hidden' : 'sw-hint'}>
        {said}
      </span>
    </>
  );
}

export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
