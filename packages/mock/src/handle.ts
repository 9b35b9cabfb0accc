/** The one road: every request passes here, whichever door it came in by. */
import { decode, endpoints, pathPattern } from '@slotwise/schemas';
import type { Endpoint, Input, Scope } from '@slotwise/schemas';
import { addRoute, createRouter, findRoute } from 'rou3';
import { identify } from './caller.ts';
import type { Caller } from './caller.ts';
import { passBy } from './faults.ts';
import type { JournalEntry } from './journal.ts';
import type { Json } from './present.ts';
import { answerOAuth } from './oauth.ts';
import { isBroken } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { Refusal } from './refusal.ts';
import { answer, preflight, refusal } from './respond.ts';
import { rules } from './routes.ts';
import type { ListedPage, Situation } from './rule.ts';
import { forkTables } from './tables.ts';
import type { World } from './world.ts';

/** Where a request arrived: the paths that `{base_url}` and `{app_url}` stand for. */
export interface Roots {
  readonly basePath: string;
  readonly appPath: string;
}

interface Met {
  /** What its path is relative to. */
  readonly root: 'base' | 'app';
  /** Rows of this path, by method. */
  readonly rows: ReadonlyMap<string, Endpoint>;
  readonly params: Readonly<Record<string, string>>;
}

/** One request on the road, and what the journal will say of it. */
interface Passage {
  readonly world: World;
  readonly request: Request;
  readonly url: URL;
  readonly met: Met | undefined;
  readonly row: Endpoint | undefined;
  readonly requestId: string;
  note: Omit<JournalEntry, 'sequence' | 'status'>;
  /** Headers that say how many requests are left. */
  limits: Readonly<Record<string, string>>;
}

/** Answers one request, and changes the world only if it is accepted. */
export async function handle(world: World, request: Request, roots: Roots): Promise<Outcome> {
  // A browser's question before a request from another origin (G-33).
  if (request.method === 'OPTIONS') return preflight();
  const passage = enter(world, request, roots);
  const outcome = await pass(passage).catch((thrown: unknown) => refuse(passage, thrown));
  world.journal.add({ ...passage.note, status: isBroken(outcome) ? 0 : outcome.status });
  return outcome;
}

async function pass(passage: Passage): Promise<Outcome> {
  const { world, request, url, met, row } = passage;
  // OAuth: formats of its own, and callers who are not users.
  if (row?.root === 'app') return withFaults(passage, row, () => passOAuth(passage, row));
  // Where to.
  if (met === undefined) throw new Refusal('request.no-such-path');
  // Who asks.
  const caller = identify(
    world.tables,
    { url, headers: request.headers },
    { ...world.settings, now: world.clock.now() },
  );
  if (caller === null && met.root === 'base') throw new Refusal('request.unauthorized');
  if (row === undefined || caller === null) throw new Refusal('request.method');
  passage.note = { ...passage.note, callerId: caller.user.id };
  // Faults come where the test asked for them.
  return withFaults(passage, row, () =>
    passRule(passage, row, caller).catch((thrown: unknown) => refuse(passage, thrown)),
  );
}

async function passRule(passage: Passage, row: Endpoint, caller: Caller): Promise<Response> {
  const { world, request, url, met, requestId } = passage;
  const { habits, rateLimit } = world.settings;
  // How often.
  passage.limits = world.rates.take(caller.user.id, world.clock.now(), rateLimit);
  // For what.
  const body = await readBody(request, row);
  checkScope(caller, row, world);
  const input = decodeInput(row, { params: met?.params, url, body }, caller, world);
  // The rule decides.
  const { content, changed } = apply(row, input, caller, world);
  passage.note = { ...passage.note, changed };
  return answer(row, content, { habits, requestId, limits: passage.limits });
}

function withFaults(passage: Passage, row: Endpoint, proceed: () => Promise<Response>): Promise<Outcome> {
  const { world, note } = passage;
  const struck = world.faults.match({ endpoint: row.name, callerId: note.callerId, now: world.clock.now() });
  if (struck !== undefined) passage.note = { ...note, fault: struck.do.name };
  return passBy(struck, proceed, world);
}

function enter(world: World, request: Request, roots: Roots): Passage {
  const url = new URL(request.url);
  const met = meet(url.pathname, roots);
  const row = met?.rows.get(request.method);
  const requestId = world.nextRequestId();
  const note = {
    at: world.clock.nowText(),
    requestId,
    method: request.method,
    path: row?.path ?? url.pathname,
    endpoint: row?.name ?? null,
    callerId: null,
    rule: null,
    gap: null,
    fault: null,
    changed: false,
  };
  return { world, request, url, met, row, requestId, note, limits: {} };
}

async function passOAuth(passage: Passage, row: Endpoint): Promise<Response> {
  const { response, ...noted } = await answerOAuth(passage.world, row, passage.request, passage.requestId);
  passage.note = { ...passage.note, ...noted };
  return response;
}

function refuse(passage: Passage, thrown: unknown): Response {
  const { world, met, requestId, limits } = passage;
  const refused = thrown instanceof Refusal ? thrown : new Refusal('request.internal');
  passage.note = { ...passage.note, rule: refused.id, gap: refused.gap ?? null };
  return refusal(refused, { habits: world.settings.habits, requestId, limits, allow: [...(met?.rows.keys() ?? [])] });
}

/** The form of the authorization page comes back to the page's own address (G-116). */
const decision: Endpoint = { ...endpoints['oauth.authorize'], method: 'POST' };

const router = createRouter<ReadonlyMap<string, Endpoint>>();
for (const [path, rows] of rowsByPath()) {
  // A segment with several parts in it (`{userId}_{teamId}`) is one segment to the router; the row's pattern takes it apart.
  addRoute(router, '', path.replace(/\{(\w+)\}[^/]*/g, ':$1'), rows);
}

function rowsByPath(): ReadonlyMap<string, ReadonlyMap<string, Endpoint>> {
  const byPath = new Map<string, Map<string, Endpoint>>();
  for (const row of [...Object.values<Endpoint>(endpoints), decision]) {
    const path = `/${row.root}${row.path}`;
    byPath.set(path, (byPath.get(path) ?? new Map<string, Endpoint>()).set(row.method, row));
  }
  return byPath;
}

function meet(pathname: string, { basePath, appPath }: Roots): Met | undefined {
  for (const [root, prefix] of [
    ['base', basePath],
    ['app', appPath],
  ] as const) {
    if (!pathname.startsWith(`${prefix}/`)) continue;
    const path = pathname.slice(prefix.length);
    const rows = findRoute(router, '', `/${root}${path}`)?.data;
    const [first] = rows?.values() ?? [];
    const groups = first === undefined ? null : pathPattern(first.path).exec(path);
    if (rows !== undefined && groups !== null) return { root, rows, params: decoded({ ...groups.groups }) };
  }
  return undefined;
}

function decoded(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodedText(value)]));
}

function decodedText(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Malformed JSON is refused before anything else is looked at but the credential (G-32). */
async function readBody(request: Request, row: Endpoint): Promise<unknown> {
  if (row.body === undefined && row.queryInBody !== true) return undefined;
  const text = await request.text();
  if (text.trim() === '') return undefined;
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !type.endsWith('+json')) throw new Refusal('request.media-type');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('request.malformed-json');
  }
}

/** Scopes open reading only, unless the deployment says otherwise (G-14, G-15). */
function checkScope({ scopes }: Caller, row: Endpoint, { settings: { habits, lenient } }: World): void {
  if (scopes === null || habits.scopes === 'ignore') return;
  const own = habits.scopes === 'enforce' ? undefined : habits.scopes[row.name];
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
function apply(
  row: Endpoint,
  input: Input,
  caller: Caller,
  world: World,
): { content: Json | Json[] | ListedPage; changed: boolean } {
  // The table of rules is typed row by row; the decoded input is that row's.
  const rule = rules[row.name as keyof typeof rules] as
    ((input: Input, situation: Situation) => Json | Json[] | ListedPage) | undefined;
  if (rule === undefined) throw new Refusal('request.no-such-path');
  const changed = row.method !== 'GET';
  const tables = changed ? forkTables(world.tables) : world.tables;
  const content = rule(input, { ...world.settings, tables, caller, now: world.clock.nowText() });
  if (changed) world.tables = tables;
  return { content, changed };
}
