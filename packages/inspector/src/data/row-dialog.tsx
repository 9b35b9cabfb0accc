/** @jsxImportSource preact */
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Row } from '../control/responses.ts';
import { messageOf } from '../model/session.ts';
import type { Session } from '../model/session.ts';
import { Dialog } from '../parts/dialog.tsx';

interface RowDialogProps {
  readonly session: Session;
  readonly table: string;
  readonly row: Row;
  readonly onClose: () => void;
}

/** A row as JSON. Saving sends the columns that differ. */
export function RowDialog({ session, table, row, onClose }: RowDialogProps): JSX.Element {
  const [text, setText] = useState(JSON.stringify(row, null, 2));
  const [problem, setProblem] = useState('');
  const kind = kindOf(table);
  const title = `${kind} ${row.id}`;
  const save = async () => {
    const columns = changedColumns(row, text);
    if (typeof columns === 'string') return setProblem(columns);
    try {
      await session.control.patch('/rows', { kind, id: row.id, columns });
      onClose();
      await session.do(`${title} was changed.`, () => Promise.resolve());
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <textarea
        ref={toTop}
        aria-label={`Columns of ${title}, as JSON`}
        spellcheck={false}
        value={text}
        aria-invalid={problem !== ''}
        onInput={({ currentTarget: { value } }) => setText(value)}
      />
      <p role="alert" class="sw-problem">
        {problem}
      </p>
      <div class="sw-line">
        <button type="button" class="sw-main" onClick={() => void save()}>
          Save
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

/** A browser puts the cursor at the end of the text, and scrolls there. */
function toTop(area: HTMLTextAreaElement | null): void {
  area?.setSelectionRange(0, 0);
}

/** Singular of the name of a table: `availabilities` has rows of the kind `availability`. */
function kindOf(table: string): string {
  return table.replace(/ies$/, 'y').replace(/s$/, '');
}

/** The columns with another value, or what is wrong with the text. */
function changedColumns(row: Row, text: string): Readonly<Record<string, unknown>> | string {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    return `This is not JSON: ${messageOf(error)}`;
  }
  if (!isRecord(written)) return 'A row is a JSON object.';
  const changed = Object.entries(written).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(row[column]),
  );
  return changed.length === 0 ? 'No column has another value.' : Object.fromEntries(changed);
}
