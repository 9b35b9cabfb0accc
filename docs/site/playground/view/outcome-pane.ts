/** The outcome of a call: the reason in a sentence with its mark, the requests, and the answer or the error. */
import type { JournalEntry } from '@slotwise/mock';
import { element, panel } from '@slotwise/ui';
import type { CallOutcome } from '../model/outcome.ts';
import type { CallRun } from '../model/run.ts';
import { whyOf } from '../model/why.ts';
import type { Mark } from '../model/why.ts';
import type { PageData } from '../page-data.ts';
import { requestText } from './request-text.ts';

/** The outcome on the page. */
export interface OutcomePane {
  readonly element: HTMLElement;
  /** Says that a call is under way. */
  wait(): void;
  show(run: CallRun): void;
  /** Says in words why there is nothing. */
  say(words: string): void;
}

/** Makes the pane, which says how to begin. */
export function createOutcomePane(data: PageData): OutcomePane {
  const said = element('p', { role: 'status', class: 'pg-said' });
  const content = element('div', { class: 'pg-outcome' });
  return {
    element: panel('Request and answer', 'outcome', said, content),
    wait: () => void (said.textContent = 'Under way …'),
    say: (words) => {
      said.textContent = words;
      content.replaceChildren();
    },
    show: (run) => {
      const { sentence, mark } = whyOf(run, data.causes);
      said.textContent = headline(run);
      content.replaceChildren(
        element('p', { class: 'pg-why' }, `${sentence} `, markElement(mark, data)),
        ...run.entries
          .slice(-3)
          .map((entry, index, shown) => exchangeElement(entry, shown.length > 1 ? index : undefined)),
        element(
          'details',
          { open: run.outcome.kind === 'failed' },
          element('summary', {}, run.outcome.kind === 'answered' ? 'The client returns' : 'The client throws'),
          block('What the client makes of it', outcomeText(run.outcome)),
        ),
      );
    },
  };
}

/** The outcome in a line: also for those who do not see it. */
export function headline({ endpoint, outcome, entries }: CallRun): string {
  const status = entries.at(-1)?.status;
  if (status === undefined) return `${endpoint}: not sent, ${failureWords(outcome)}`;
  if (outcome.kind === 'answered') return `${endpoint}: ${status}${amountOf(outcome.value)}`;
  return `${endpoint}: ${status === 0 ? 'the connection broke' : status}, ${failureWords(outcome)}`;
}

function failureWords(outcome: CallOutcome): string {
  return outcome.kind === 'failed' ? `${outcome.name}${outcome.code === null ? '' : ` (${outcome.code})`}` : '';
}

function amountOf(value: unknown): string {
  return Array.isArray(value) ? `, ${value.length} ${value.length === 1 ? 'item' : 'items'}` : '';
}

function markElement(mark: Mark, { base, assumptions }: PageData): HTMLElement {
  switch (mark.kind) {
    case 'specification':
      return element('span', { class: 'pg-mark' }, `Specification, ${mark.place}`);
    case 'assumption':
      return element(
        'a',
        {
          class: 'pg-mark pg-assumption',
          href: `${base}reference/assumptions/#${mark.assumption.toLowerCase()}`,
          title: assumptions[mark.assumption],
        },
        `Assumption ${mark.assumption}`,
      );
    default:
      return element('span', { class: 'pg-mark pg-fault' }, 'Fault');
  }
}

function exchangeElement(entry: JournalEntry, attempt: number | undefined): HTMLElement {
  const { request, response } = requestText(entry);
  const number = attempt === undefined ? '' : ` ${attempt + 1}`;
  return element(
    'div',
    { class: 'pg-exchange' },
    element('h3', {}, `Request${number}`),
    block(`Request${number}`, [request.head, request.body].filter(Boolean).join('\n\n')),
    element('h3', {}, `Answer${number}`),
    response === null
      ? element('p', {}, 'The connection broke before an answer came.')
      : block(`Answer${number}`, [response.head, response.body].filter(Boolean).join('\n\n')),
  );
}

function outcomeText(outcome: CallOutcome): string {
  if (outcome.kind === 'answered') return JSON.stringify(outcome.value, null, 2) ?? 'undefined';
  const { name, message, code, status, issues } = outcome;
  return `${name}: ${message}\n\n${JSON.stringify({ status, code, issues }, null, 2)}`;
}

function block(label: string, text: string): HTMLElement {
  return element('pre', { class: 'pg-code', tabindex: 0, role: 'region', 'aria-label': label }, text);
}
