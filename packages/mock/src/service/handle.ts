/** The one road: every request passes here, whichever door it came in by. */
import { decode } from '@slotwise/schemas';
import type { Endpoint, Input, Scope } from '@slotwise/schemas';
import { identify } from '../rules/caller.ts';
import type { Caller } from '../rules/caller.ts';
import { changesBetween } from '../data/changes.ts';
import { passBy } from '../world/faults.ts';
import type { Noted, SentBody } from '../journal/entry.ts';
import { meet } from '../routing/router.ts';
import type { Met, Roots } from '../routing/router.ts';
import { nearestTo } from '../routing/nearest.ts';
import type { Json } from '../rules/present.ts';
import { answerOAuth } from '../oauth/handle.ts';
import { isBroken } from '../response/outcome.ts';
import type { Outcome } from '../response/outcome.ts';
import { noSuchMethod, noSuchPath, Refusal } from '../rules/refusal.ts';
import { answer, preflight, refusal } from './respond.ts';
import { rules } from '../routes/index.ts';
import type { ListedPage, Situation } from '../rules/rule.ts';
import { forkTables, secretsOf } from '../data/tables.ts';
import { textOf } from '../response/text-response.ts';
import type { World } from '../world/world.ts';

/** One request on the road, and what the journal will say of it. */
interface Passage {
  readonly world: World;
  readonly request: Request;
  readonly url: URL;
  readonly met: Met | undefined;
  readonly row: Endpoint | undefined;
  readonly note: Writable<Omit<Noted, 'status'>>;
  /** Headers that say how many requests are left. */
  limits: Readonly<Record<string, string>>;
}

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Answers one request, and changes the world only if it is accepted. */
export async function handle(world: World, request: Request, roots: Roots): Promise<Outcome> {
  // A browser's question before a request from another origin (G-33).
  if (request.method === 'OPTIONS') return preflight();
  const passage = enter(world, request, roots);
  const outcome = await pass(passage).catch((thrown: unknown) => refuse(passage, thrown));
  write(passage, outcome);
  return outcome;
}

async function pass(passage: Passage): Promise<Outcome> {
  const { world, request, url, met, row, note } = passage;
  // What was sent, before anything is decided: nothing may come between the fork of the data and its taking the data's place.
  const sent = await bodyOf(request);
  note.sent = sent;
  // OAuth: formats of its own, and callers who are not users.
  if (row?.root === 'app') return withFaults(passage, row, async () => passOAuth(passage, row, sent));
  // Where to.
  if (met === undefined) throw noSuchPath(note.nearest);
  // Who asks.
  const caller = identify(
    world.tables,
    { url, headers: request.headers },
    { ...world.settings, now: world.clock.now() },
  );
  if (caller === null && met.root === 'base') throw new Refusal('request.unauthorized');
  if (row === undefined || caller === null) throw noSuchMethod([...met.rows.keys()]);
  note.callerId = caller.user.id;
  // Faults come where the test asked for them.
  return withFaults(passage, row, async () => {
    try {
      return passRule(passage, row, { caller, sent });
    } catch (thrown) {
      return refuse(passage, thrown);
    }
  });
}

function passRule(
  passage: Passage,
  row: Endpoint,
  { caller, sent }: { readonly caller: Caller; readonly sent: SentBody },
): Response {
  const { world, url, met, note } = passage;
  const { behavior, rateLimit } = world.settings;
  // How often.
  passage.limits = world.rates.take(caller.user.id, world.clock.now(), rateLimit);
  // For what.
  const body = readBody(sent, row);
  checkScope(caller, row, world);
  const input = decodeInput(row, { params: met?.params, url, body }, caller, world);
  // The rule decides.
  const before = world.tables;
  const content = apply(row, input, caller, world);
  note.changes = changesBetween(before, world.tables);
  return answer(row, content, { behavior, requestId: note.requestId, limits: passage.limits });
}

function withFaults(passage: Passage, row: Endpoint, proceed: () => Promise<Response>): Promise<Outcome> {
  const { world, note, request } = passage;
  const struck = world.faults.match({ endpoint: row.name, callerId: note.callerId, now: world.clock.now() });
  if (struck === undefined) return proceed();
  note.fault = struck.do.name;
  return passBy(struck, proceed, { clock: world.clock, chance: world.chance, signal: request.signal });
}

function enter(world: World, request: Request, roots: Roots): Passage {
  const url = new URL(request.url);
  const met = meet(url.pathname, roots);
  const row = met?.rows.get(request.method);
  const note = {
    at: world.clock.nowText(),
    requestId: world.nextRequestId(),
    method: request.method,
    path: row?.path ?? url.pathname,
    endpoint: row?.name ?? null,
    callerId: null,
    rule: null,
    gap: null,
    fault: null,
    changes: [],
    params: met?.params ?? {},
    query: url.searchParams,
    sent: null,
    answered: null,
    nearest: row === undefined ? nearestTo(request.method, url.pathname, roots) : [],
    secrets: secretsOf(world.tables),
    keyName: world.settings.wire.apiKey.name,
  };
  return { world, request, url, met, row, note, limits: {} };
}

/** Notes the request in the journal. */
function write({ world, note }: Passage, outcome: Outcome): void {
  if (isBroken(outcome)) return world.journal.add({ ...note, status: 0 });
  const noted = { ...note, status: outcome.status, answered: textOf(outcome) ?? '' };
  world.journal.add(noted);
  // A test's own fault answers with what only its body knows, and perhaps not at once.
  if (textOf(outcome) === undefined)
    void outcome
      .clone()
      .text()
      .then(
        (text) => (noted.answered = text),
        () => {},
      );
}

function passOAuth({ world, request, url, note }: Passage, row: Endpoint, sent: SentBody): Response {
  const before = world.tables;
  const { response, rule, gap } = answerOAuth(world, row, { request, url, sent, requestId: note.requestId });
  Object.assign(note, { rule, gap, changes: changesBetween(before, world.tables) });
  return response;
}

function refuse({ world, met, note, limits }: Passage, thrown: unknown): Response {
  const refused = thrown instanceof Refusal ? thrown : new Refusal('request.internal');
  Object.assign(note, { rule: refused.id, gap: refused.gap ?? null });
  const { behavior } = world.settings;
  return refusal(refused, { behavior, requestId: note.requestId, limits, allow: [...(met?.rows.keys() ?? [])] });
}

async function bodyOf(request: Request): Promise<SentBody> {
  const { method, headers } = request;
  const text = method === 'GET' || method === 'HEAD' ? '' : await request.text();
  return { text, type: text === '' ? null : headers.get('content-type') };
}

/** Malformed JSON is refused before anything else is looked at but the credential (G-32). */
function readBody({ text, type: contentType }: SentBody, row: Endpoint): unknown {
  if (row.body === undefined && row.queryInBody !== true) return undefined;
  if (text.trim() === '') return undefined;
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !type.endsWith('+json')) throw new Refusal('request.media-type');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('request.malformed-json');
  }
}

/** Scopes open reading only, unless the deployment says otherwise (G-14, G-15). */
function checkScope({ scopes }: Caller, row: Endpoint, { settings: { behavior, lenient } }: World): void {
  if (scopes === null || behavior.scopes === 'ignore') return;
  const own = behavior.scopes === 'enforce' ? undefined : behavior.scopes[row.name];
  const needed: Scope | null = own === undefined ? row.scope : own;
  if (needed === null ? !lenient : !scopes.includes(needed)) throw new Refusal('request.scope');
}

function decodeInput(
  row: Endpoint,
  { params, url, body }: { readonly params: unknown; readonly url: URL; readonly body: unknown },
  caller: Caller,
  { settings: { wire, lenient } }: World,
): Input {
  const inBody = row.queryInBody === true && typeof body === 'object' && body !== null ? body : {};
  const result = decode(
    row,
    { params, query: { ...inBody, ...Object.fromEntries(url.searchParams) }, body },
    // For a non-admin caller the filter does not apply, so what it holds is not looked at (Bookings rule 2).
    { wire, lenient, ignoredQuery: caller.kind === 'user' ? (row.adminQuery ?? []) : [] },
  );
  if (result.ok) return result.value;
  const message = result.issues.map((issue) => issue.message).join('; ');
  throw new Refusal('request.invalid', { issues: result.issues, message });
}

/** Runs the rule on a fork of the data, which takes the data's place only when the rule is through. */
function apply(row: Endpoint, input: Input, caller: Caller, world: World): Json | Json[] | ListedPage {
  // The table of rules is typed row by row; the decoded input is that row's.
  const rule = rules[row.name as keyof typeof rules] as
    ((input: Input, situation: Situation) => Json | Json[] | ListedPage) | undefined;
  if (rule === undefined) throw new Refusal('request.no-such-path');
  const writes = row.method !== 'GET';
  const tables = writes ? forkTables(world.tables) : world.tables;
  const content = rule(input, { ...world.settings, tables, caller, now: world.clock.nowText() });
  if (writes) world.tables = tables;
  return content;
}
