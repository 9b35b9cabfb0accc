/** A visitor in Chromium: pages run their scripts, and buttons are pressed. */
import type { BrowserContext, Locator, Page, Request, Response, Route } from 'playwright-core';
import { signInControls, signOutControl } from '../visitors/controls.ts';
import type { Control } from '../visitors/controls.ts';
import { addParameters, sleepBriefly, press, wordsOfAll } from './in-page.ts';
import { isOfApp, isOfService } from '../visitors/origins.ts';
import { isPage, withParameters } from '../visitors/pages.ts';
import type {
  Arrival,
  Cookie,
  LeaveOptions,
  LeaveResult,
  Pair,
  Places,
  ResponseStep,
  Visitor,
  VisitorRequest,
} from '../visitors/visitor.ts';

/** Controls that are tried before the search for a sign-in is given up, and pages between the first and the service. */
const mostTries = 8;
const mostPages = 3;

/** Milliseconds for which a page that was opened, or a button that was pressed, may go on to lead somewhere. */
const settlingMs = 1500;

/** Milliseconds that a page may take for what it has asked for: on a busy machine an image fails late, and so does the script behind it. */
const loadingMs = 5000;

/** A control of a page that can be pressed. */
interface Pressable extends Control {
  readonly place: Locator;
}

/** The places of the app, and what visitors learnt of them. */
interface Surroundings {
  readonly places: Places;
  /** The words of the controls that led to the service before. */
  readonly known: Set<string>;
}

/** A visitor with a browser context of its own. */
export class ChromiumVisitor implements Visitor {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #places: Places;
  readonly #known: Set<string>;
  /** Addresses outside the app that a page led to: none of them is asked. */
  #outside: string[] = [];
  #ranScript = false;
  #responses: Response[] = [];
  /** The requests that have no answer yet; those that are never answered to the end are none of them. */
  readonly #underWay = new Set<Request>();

  private constructor(page: Page, { places, known }: Surroundings) {
    this.#page = page;
    this.#context = page.context();
    this.#places = places;
    this.#known = known;
  }

  static async in(context: BrowserContext, surroundings: Surroundings): Promise<ChromiumVisitor> {
    const page = await context.newPage();
    const visitor = new ChromiumVisitor(page, surroundings);
    await context.route('**/*', (route) => visitor.#pass(route));
    page.setDefaultTimeout(surroundings.places.patienceMs);
    page.on('dialog', (dialog) => {
      visitor.#ranScript ||= dialog.message() === 'slotwise-markup';
      void dialog.dismiss().catch(() => {});
    });
    // Redirects too, which the route does not see.
    page.on('request', (request) => {
      if (!/^(eventsource|websocket|ping)$/.test(request.resourceType())) visitor.#underWay.add(request);
      const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
      if (isPage && !isOfApp(surroundings.places, request.url())) visitor.#outside.push(request.url());
    });
    const finish = (request: Request) => visitor.#underWay.delete(request);
    page.on('requestfinished', finish);
    page.on('requestfailed', finish);
    page.on('response', (response) => {
      if (response.request().isNavigationRequest() && response.frame() === page.mainFrame())
        visitor.#responses.push(response);
    });
    return visitor;
  }

  async leave({ parameters = [], headers = {} }: LeaveOptions = {}): Promise<LeaveResult> {
    await this.#context.setExtraHTTPHeaders({ ...headers });
    this.#outside = [];
    const tried = new Set<string>();
    const search = async (come: () => Promise<void>, pages: number): Promise<boolean> => {
      await come();
      if (this.#service() !== undefined) return true;
      if (pages === 0) return false;
      const address = this.#page.url();
      for (const { words } of this.#likely(await this.#controls())) {
        if (tried.has(words) || tried.size >= mostTries) continue;
        tried.add(words);
        if (this.#page.url() !== address) await this.#goto(address);
        if (!(await search(() => this.#press(words, parameters), pages - 1))) continue;
        this.#known.add(words);
        return true;
      }
      return false;
    };
    await search(() => this.#goto(withParameters(this.#places.url, parameters)), mostPages);
    await this.#context.setExtraHTTPHeaders({});
    const found = this.#service();
    const foreignAddresses = this.#outside.filter((address) => !isOfService(this.#places, address));
    return { authorization: found === undefined ? undefined : new URL(found), foreignAddresses };
  }

  async open(address: string): Promise<Arrival> {
    [this.#outside, this.#responses, this.#ranScript] = [[], [], false];
    this.#underWay.clear();
    await this.#goto(address);
    await this.#settle();
    const steps = await Promise.all(this.#responses.map(stepOf));
    const last = steps.at(-1) ?? { address, status: 0, headers: {} };
    return {
      ...{ status: last.status, address: last.status === 0 ? address : this.#page.url(), steps },
      text: await textOf(this.#responses.at(-1)),
      isPage: isPage(last.headers),
      foreignAddress: this.#outside[0] ?? null,
      ranScript: this.#ranScript,
    };
  }

  async send({ method, address, headers = {}, form }: VisitorRequest): Promise<Arrival> {
    // The same cookies as the pages', and no page: nothing is followed.
    const sent = {
      ...{ method, maxRedirects: 0, failOnStatusCode: false, timeout: this.#places.patienceMs },
      headers: { ...headers, ...(method === 'POST' ? { cookie: '', origin: 'https://attacker.example' } : {}) },
      ...(form === undefined ? {} : { form: Object.fromEntries(form) }),
    };
    const response = await this.#context.request.fetch(address, sent).catch(() => undefined);
    const step = { address, status: response?.status() ?? 0, headers: response?.headers() ?? {} };
    const location = URL.parse(step.headers['location'] ?? '', address)?.href;
    return {
      ...{ ...step, steps: [step], ranScript: false, isPage: isPage(step.headers) },
      text: (await response?.text().catch(() => '')) ?? '',
      foreignAddress: location !== undefined && !isOfApp(this.#places, location) ? location : null,
    };
  }

  async signOut(): Promise<{ method: string; address: string } | undefined> {
    for (const address of [this.#places.signedIn, this.#places.url]) {
      await this.#goto(address);
      const control = signOutControl(await this.#controls());
      if (control === undefined) continue;
      const requests: { method: string; address: string }[] = [];
      const note = (request: { method(): string; url(): string }) =>
        requests.push({ method: request.method(), address: request.url() });
      this.#page.on('request', note);
      await this.#press(control.words, []);
      // A page that asks once more is answered.
      const confirmation = this.#page.url() === address ? undefined : signOutControl(await this.#controls());
      if (confirmation !== undefined) await this.#press(confirmation.words, []);
      this.#page.off('request', note);
      return requests.find(({ method }) => method === 'POST') ?? requests[0];
    }
    return undefined;
  }

  async cookies(): Promise<readonly Cookie[]> {
    return (await this.#context.cookies()).map(({ name, value, domain, path, httpOnly, secure, sameSite }) => ({
      ...{ name, value, domain, path, httpOnly, secure },
      // Chromium tells Lax where a cookie said nothing.
      sameSite: sameSite.toLowerCase(),
    }));
  }

  async addCookies(cookies: readonly Cookie[]): Promise<void> {
    const sameSites = { lax: 'Lax', strict: 'Strict', none: 'None' } as const;
    await this.#context.addCookies(
      cookies.map(({ sameSite, ...cookie }) => {
        const known = Object.entries(sameSites).find(([word]) => word === sameSite)?.[1];
        return { ...cookie, ...(known === undefined ? {} : { sameSite: known }) };
      }),
    );
  }

  async clearCookies(name?: string): Promise<void> {
    await this.#context.clearCookies(name === undefined ? {} : { name });
  }

  async close(): Promise<void> {
    await this.#context.close().catch(() => {});
  }

  /** Lets requests to the app through, answers for the service, and holds back all others. */
  async #pass(route: Route): Promise<void> {
    const request = route.request();
    const address = request.url();
    if (isOfApp(this.#places, address)) return route.continue().catch(() => {});
    if (!isOfService(this.#places, address)) return route.abort().catch(() => {});
    return route.fulfill({ contentType: 'text/html', body: '<title>The service</title>' }).catch(() => {});
  }

  /** Waits for what the page has under way: what a script put into it runs after the page has loaded. */
  async #settle(): Promise<void> {
    const until = Date.now() + loadingMs;
    for (let isQuiet = false; !isQuiet && Date.now() < until;) {
      const wasQuiet = this.#underWay.size === 0;
      await this.#page.evaluate(sleepBriefly).catch(() => {});
      isQuiet = wasQuiet && this.#underWay.size === 0;
    }
  }

  #service(): string | undefined {
    return this.#outside.find((address) => isOfService(this.#places, address));
  }

  async #goto(address: string): Promise<void> {
    // An aborted navigation is told by what was asked, and a page that never loads by its status.
    await this.#page.goto(address, { waitUntil: 'load' }).catch(() => {});
  }

  /** Presses the control of these words, and waits for where it leads. */
  async #press(words: string, added: readonly Pair[]): Promise<void> {
    const control = (await this.#controls()).find((one) => one.words === words);
    if (control === undefined) return;
    if (added.length > 0) await control.place.evaluate(addParameters, added);
    const [before, outside] = [this.#responses.length, this.#outside.length];
    await control.place.evaluate(press).catch(() => {});
    const from = Date.now();
    // A machine that is busy answers late: what was asked is waited for longer than something to be asked.
    const isOver = () => Date.now() - from > (this.#underWay.size === 0 ? settlingMs : loadingMs);
    while (!isOver() && this.#outside.length === outside && this.#responses.length === before)
      await this.#page.waitForTimeout(20);
    // A page of the app may be on its way to the service, too.
    await this.#page.waitForLoadState('load', { timeout: settlingMs }).catch(() => {});
  }

  async #controls(): Promise<Pressable[]> {
    const all = this.#page.locator('a[href], button, input[type=submit], [role=button]');
    const words = await all.evaluateAll(wordsOfAll).catch(() => []);
    return words.map((one, index) => ({ words: one, place: all.nth(index) }));
  }

  #likely(controls: readonly Pressable[]): Pressable[] {
    const isKnown = ({ words }: Pressable) => (this.#known.has(words) ? 0 : 1);
    return signInControls(controls).toSorted((one, other) => isKnown(one) - isKnown(other));
  }
}

async function stepOf(response: Response): Promise<ResponseStep> {
  const headers = await response.allHeaders().catch(() => response.headers());
  return { address: response.url(), status: response.status(), headers };
}

async function textOf(response: Response | undefined): Promise<string> {
  return (await response?.text().catch(() => '')) ?? '';
}
