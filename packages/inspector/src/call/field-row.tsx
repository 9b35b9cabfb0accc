/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Field } from '../code/operations.ts';
import { textOf, valueOf } from './input.ts';

interface FieldRowProps {
  readonly field: Field;
  readonly value: unknown;
  readonly problem: string | undefined;
  readonly onChange: (value: unknown) => void;
}

export function FieldRow({ field, value, problem, onChange }: FieldRowProps): JSX.Element {
  const id = useId();
  const [written, setWritten] = useState<string>();
  // The text of a number or of JSON stays as it was written, as long as it means the value.
  const isSame = written !== undefined && textOf(valueOf(field, written)) === textOf(value);
  const shared = {
    id,
    value: isSame ? written : textOf(value),
    required: field.isRequired,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-about`,
    onInput: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      setWritten(currentTarget.value);
      onChange(valueOf(field, currentTarget.value));
    },
  };
  return (
    <div class="sw-field">
      <label for={id}>
        <code>{field.label}</code>
        {field.isRequired ? null : <span class="sw-hint"> optional</span>}
      </label>
      {field.kind === 'boolean' || field.kind === 'choice' ? (
        <select {...shared}>
          <option value="" />
          {(field.kind === 'boolean' ? ['true', 'false'] : field.choices).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      ) : field.kind === 'json' ? (
        <textarea {...shared} rows={2} spellcheck={false} placeholder="JSON" />
      ) : (
        <input
          {...shared}
          type="text"
          inputMode={field.kind === 'number' ? 'numeric' : undefined}
          autocomplete="off"
          spellcheck={false}
        />
      )}
      <p
        id={`${id}-about`}
        class={problem === undefined ? 'sw-hint sw-clipped' : 'sw-problem'}
        title={field.description}
      >
        {problem ?? field.description}
      </p>
    </div>
  );
}
