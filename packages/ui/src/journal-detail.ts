import { element } from './elements.ts';
import type { JournalEntry, JournalMessage } from './journal-entry.ts';

export function drawDetail(entry: JournalEntry): readonly HTMLElement[] {
  const { number, caller, cause, changes, faults, notes = [], request, response, durationMs } = entry;
  const facts = [
    ['Caller', caller ?? 'nobody'],
    ...(entry.endpoint === null ? [] : [['Endpoint', entry.endpoint]]),
    ...(cause === null ? [] : [['Refused by', cause]]),
    ...(faults.length === 0 ? [] : [['Faults', faults.join(', ')]]),
    ...(durationMs === undefined ? [] : [['Took', `${Math.round(durationMs)} ms`]]),
  ];
  return [
    element('h3', {}, `Request ${number}`),
    element(
      'dl',
      {},
      ...facts.map(([name = '', value = '']) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
    ),
    ...message('Request', request),
    ...(response === null ? [element('p', {}, 'The connection broke before an answer.')] : message('Answer', response)),
    ...list('Changed rows', changes),
    ...list('Notes', notes),
  ];
}

function message(title: string, { head, body }: JournalMessage): HTMLElement[] {
  const text = body === '' ? head : `${head}\n\n${body}`;
  return [element('h4', {}, title), element('pre', { tabindex: 0, role: 'region', 'aria-label': title }, text)];
}

function list(title: string, lines: readonly string[]): HTMLElement[] {
  if (lines.length === 0) return [];
  return [element('h4', {}, title), element('ul', {}, ...lines.map((line) => element('li', {}, line)))];
}
