/** @jsxImportSource preact */
import type { Issue } from '@slotwise/sdk';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CallParts } from '../code/calls.ts';
import type { Field } from '../code/operations.ts';
import { FieldRow } from './field-row.tsx';
import { valueAt, withValue } from './input.ts';

interface InputFormProps {
  readonly fields: readonly Field[];
  readonly input: CallParts;
  readonly problems: readonly Issue[];
  readonly onChange: (input: CallParts) => void;
}

/** The fields of an input: those that are required, those with a value, and those that the user added. */
export function InputForm({ fields, input, problems, onChange }: InputFormProps): JSX.Element {
  const [added, setAdded] = useState<readonly string[]>([]);
  const isOpen = ({ isRequired, label, path }: Field) =>
    isRequired || added.includes(label) || valueAt(input, path) !== undefined;
  const shown = fields.filter(isOpen);
  const labels = new Set(shown.map(({ label }) => label));
  return (
    <>
      {shown.map((field) => (
        <FieldRow
          key={field.label}
          field={field}
          value={valueAt(input, field.path)}
          problem={problems.find(({ path }) => path === field.label)?.message}
          onChange={(value) => {
            setAdded([...new Set([...added, field.label])]);
            onChange(withValue(input, field.path, value));
          }}
        />
      ))}
      <AddField fields={fields.filter((field) => !isOpen(field))} onAdd={(label) => setAdded([...added, label])} />
      <ProblemList problems={problems.filter(({ path }) => !labels.has(path)).map(({ message }) => message)} />
    </>
  );
}

export function ProblemList({ problems }: { readonly problems: readonly string[] }): JSX.Element {
  return (
    <ul class="sw-problems" aria-live="polite">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

interface AddFieldProps {
  readonly fields: readonly Field[];
  readonly onAdd: (label: string) => void;
}

function AddField({ fields, onAdd }: AddFieldProps): JSX.Element | null {
  if (fields.length === 0) return null;
  return (
    <select
      aria-label="Add a field"
      value=""
      onChange={({ currentTarget }) => {
        onAdd(currentTarget.value);
        currentTarget.value = '';
      }}
    >
      <option value="">Add a field …</option>
      {fields.map(({ label }) => (
        <option key={label} value={label}>
          {label}
        </option>
      ))}
    </select>
  );
}
