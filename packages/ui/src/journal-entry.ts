export interface JournalMessage {
  readonly head: string;
  readonly body: string;
}

export interface JournalEntry {
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly endpoint: string | null;
  readonly caller: string | null;
  readonly status: number;
  readonly durationMs?: number;
  readonly cause: string | null;
  readonly request: JournalMessage;
  readonly response: JournalMessage | null;
  readonly changes: readonly string[];
  readonly faults: readonly string[];
  readonly notes?: readonly string[];
}

export interface JournalPick {
  readonly text: string;
  readonly statusClass: number | undefined;
  readonly endpoint: string | undefined;
}

export function isPicked(entry: JournalEntry, { text, statusClass, endpoint }: JournalPick): boolean {
  if (statusClass !== undefined && Math.floor(entry.status / 100) !== statusClass) return false;
  if (endpoint !== undefined && entry.endpoint !== endpoint) return false;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { number, method, path, caller, status, cause, request, response, changes, faults } = entry;
  const all = [`#${number}`, method, path, entry.endpoint, caller, status, cause, ...changes, ...faults]
    .concat([request.head, request.body, response?.head ?? '', response?.body ?? ''])
    .join('\n')
    .toLowerCase();
  return words.every((word) => all.includes(word));
}
