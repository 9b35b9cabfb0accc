import { button, choice, element, labelled, panel } from '@slotwise/ui';

export interface RowEdit {
  readonly kind: string;
  readonly id: number;
  readonly columns: unknown;
}

export function rowsPanel(
  kinds: readonly string[],
  {
    onEdit,
    onShow,
  }: { readonly onEdit: (edit: RowEdit) => void; readonly onShow: (row: Omit<RowEdit, 'columns'>) => void },
): HTMLElement {
  const kind = choice(kinds);
  const id = element('input', { type: 'number', min: 1, step: 1, required: true, value: 1 });
  const columns = element('textarea', { rows: 2, required: true, spellcheck: 'false' }, '{ "paid": true }');
  const form = element(
    'form',
    { class: 'sw-line' },
    ...[labelled('Kind of row', kind), labelled('Id', id), labelled('Columns, as JSON', columns)],
    element('button', { type: 'submit' }, 'Change'),
    button({}, () => onShow(chosen()), 'Show'),
  );
  const chosen = () => ({ kind: kinds[Number(kind.value)] ?? '', id: Number(id.value) });
  columns.addEventListener('input', () => columns.setCustomValidity(''));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const written = parsed(columns.value);
    if (written !== undefined) return onEdit({ ...chosen(), columns: written });
    columns.setCustomValidity('Columns are written as JSON: { "paid": true }');
    columns.reportValidity();
  });
  return panel('Rows', 'rows', form);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
