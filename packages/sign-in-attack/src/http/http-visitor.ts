/** Visitors that are plain HTTP: cookies, redirects, links and forms, and no scripts. */
import { signInControls, signOutControl } from '../visitors/controls.ts';
import { isOfApp, isOfService } from '../visitors/origins.ts';
import { isPage, withParameters } from '../visitors/pages.ts';
import type {
  Arrival,
  LeaveOptions,
  Driver,
  LeaveResult,
  Pair,
  Places,
  ResponseStep,
  Visitor,
  VisitorRequest,
} from '../visitors/visitor.ts';
import { CookieJar } from './cookie-jar.ts';
import { exchange } from './exchange.ts';
import { readPage } from './page.ts';
import type { PageControl } from './page.ts';

/** Redirects that are followed, one after another. */
const mostSteps = 12;

/** Controls that are tried before the search for a sign-in is given up, and pages between the first and the service. */
const mostTries = 12;
const mostPages = 3;

/** A request of a visitor, with what a browser knows of its origin. */
interface FollowedRequest extends VisitorRequest {
  /** True where another site led here. */
  readonly isCrossSite: boolean;
  /** True where redirects within the app are followed. */
  readonly follows: boolean;
}

/** The place that a visitor came to, before it is told. */
interface Navigation {
  readonly steps: readonly ResponseStep[];
  readonly text: string;
  readonly foreignAddress: string | null;
}

/** Makes visitors that are plain HTTP. */
export function httpDriver(places: Places): Driver {
  const known = new Set<string>();
  return {
    name: 'plain HTTP',
    visitor: async () => new HttpVisitor(places, known),
    close: async () => {},
  };
}

class HttpVisitor implements Visitor {
  readonly #jar = new CookieJar();
  readonly #places: Places;
  /** The controls that led to the service before, which are tried first. */
  readonly #known: Set<string>;

  constructor(places: Places, known: Set<string>) {
    this.#places = places;
    this.#known = known;
  }

  async leave({ parameters = [], headers = {} }: LeaveOptions = {}): Promise<LeaveResult> {
    const foreignAddresses: string[] = [];
    const tried = new Set<string>();
    const first = { method: 'GET' as const, address: withParameters(this.#places.url, parameters), headers };
    const search = async (request: VisitorRequest, pages: number): Promise<URL | undefined> => {
      const come = await this.#navigate({ ...request, isCrossSite: false, follows: true });
      if (come.foreignAddress !== null) {
        if (isOfService(this.#places, come.foreignAddress)) return new URL(come.foreignAddress);
        foreignAddresses.push(come.foreignAddress);
      }
      if (pages === 0) return undefined;
      const { controls, address } = this.#controlsOf(come);
      for (const control of this.#likely(controls)) {
        const signature = `${control.method} ${new URL(control.address).pathname} ${control.words}`;
        if (tried.has(signature) || tried.size >= mostTries) continue;
        tried.add(signature);
        const found = isOfService(this.#places, control.address)
          ? new URL(control.address)
          : await search(requestOf(control, { parameters, headers, from: address }), pages - 1);
        if (found === undefined) continue;
        this.#known.add(signatureOf(control));
        return found;
      }
      return undefined;
    };
    return { authorization: await search(first, mostPages), foreignAddresses };
  }

  async open(address: string): Promise<Arrival> {
    return arrivalOf(await this.#navigate({ method: 'GET', address, isCrossSite: true, follows: true }));
  }

  async send(request: VisitorRequest): Promise<Arrival> {
    return arrivalOf(await this.#navigate({ ...request, isCrossSite: request.method === 'POST', follows: false }));
  }

  async signOut(): Promise<{ method: string; address: string } | undefined> {
    for (const address of [this.#places.signedIn, this.#places.url]) {
      const come = await this.#navigate({ method: 'GET', address, isCrossSite: false, follows: true });
      const control = signOutControl(this.#controlsOf(come).controls);
      if (control === undefined) continue;
      const after = await this.#navigate({
        ...requestOf(control, { from: address }),
        isCrossSite: false,
        follows: true,
      });
      // A page that asks once more is answered.
      const confirmation = signOutControl(this.#controlsOf(after).controls.filter(({ method }) => method === 'POST'));
      if (control.method === 'GET' && confirmation !== undefined) {
        await this.#navigate({
          ...requestOf(confirmation, { from: control.address }),
          isCrossSite: false,
          follows: true,
        });
        return confirmation;
      }
      return control;
    }
    return undefined;
  }

  cookies(): ReturnType<Visitor['cookies']> {
    return Promise.resolve(this.#jar.all());
  }

  async addCookies(cookies: Parameters<Visitor['addCookies']>[0]): Promise<void> {
    for (const cookie of cookies) this.#jar.put(cookie);
  }

  async clearCookies(name?: string): Promise<void> {
    this.#jar.clear(name);
  }

  async close(): Promise<void> {}

  #controlsOf({ steps, text }: Navigation): { readonly controls: readonly PageControl[]; readonly address: string } {
    const address = steps.at(-1)?.address ?? this.#places.url;
    const { controls } = readPage(text, address);
    return { controls: controls.filter((one) => this.#isNear(one.address)), address };
  }

  #isNear(address: string): boolean {
    return isOfApp(this.#places, address) || isOfService(this.#places, address);
  }

  #likely(controls: readonly PageControl[]): PageControl[] {
    const isKnown = (one: PageControl) => (this.#known.has(signatureOf(one)) ? 0 : 1);
    return signInControls(controls).toSorted((one, other) => isKnown(one) - isKnown(other));
  }

  /** Sends a request, and follows where it leads, within the app. */
  async #navigate({ method, address, headers = {}, form, isCrossSite, follows }: FollowedRequest): Promise<Navigation> {
    const steps: ResponseStep[] = [];
    let next: { readonly method: string; readonly address: string } = { method, address };
    let body = form === undefined ? undefined : formText(form);
    for (;;) {
      const cookie = this.#jar.header(next.address, { isCrossSite, method: next.method });
      const sent = {
        ...headers,
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : formHeaders(body, { isCrossSite, address: next.address })),
      };
      const response = await exchange(
        { ...next, headers: sent, ...(body === undefined ? {} : { body }) },
        this.#places,
      );
      const responseHeaders = plain(response?.headers ?? {});
      steps.push({ address: next.address, status: response?.status ?? 0, headers: responseHeaders });
      if (response === undefined) return { steps, text: '', foreignAddress: null };
      const { status, headers: received, text } = response;
      this.#jar.take(next.address, received['set-cookie']);
      const leads = leadsTo(next.address, {
        status,
        text,
        location: received.location,
        isPage: isPage(responseHeaders),
      });
      if (leads === undefined) return { steps, text, foreignAddress: null };
      if (!isOfApp(this.#places, leads)) return { steps, text, foreignAddress: leads };
      if (!follows || steps.length >= mostSteps) return { steps, text, foreignAddress: null };
      const keeps = status === 307 || status === 308;
      if (!keeps) body = undefined;
      next = { method: keeps ? next.method : 'GET', address: leads };
    }
  }
}

function arrivalOf({ steps, text, foreignAddress }: Navigation): Arrival {
  const last = steps.at(-1) ?? { address: '', status: 0, headers: {} };
  return {
    status: last.status,
    address: last.address,
    text,
    isPage: isPage(last.headers),
    steps,
    foreignAddress,
    ranScript: false,
  };
}

function leadsTo(
  from: string,
  answer: {
    readonly status: number;
    readonly text: string;
    readonly location: string | undefined;
    readonly isPage: boolean;
  },
): string | undefined {
  const { status, text, location } = answer;
  if (status >= 300 && status < 400 && location !== undefined) return URL.parse(location, from)?.href;
  return answer.isPage ? readPage(text, from).refresh : undefined;
}

/** The request that pressing a control sends. */
function requestOf(
  { method, address, fields }: PageControl,
  { parameters = [], headers = {}, from }: LeaveOptions & { readonly from: string },
): VisitorRequest {
  const names = new Set(parameters.map(([name]) => name));
  const form = [...fields.filter(([name]) => !names.has(name)), ...parameters];
  const origin = { ...headers, referer: from };
  if (method === 'POST') return { method, address: withParameters(address, parameters), form, headers: origin };
  const asked = new URL(address);
  if (fields.length > 0) asked.search = '';
  for (const [name, value] of fields) asked.searchParams.append(name, value);
  return { method, address: withParameters(asked.href, parameters), headers: origin };
}

function signatureOf({ method, words }: PageControl): string {
  return `${method} ${words}`;
}

function formText(form: readonly Pair[]): string {
  return new URLSearchParams(form.map(([name, value]) => [name, value])).toString();
}

function formHeaders(
  body: string,
  { isCrossSite, address }: { readonly isCrossSite: boolean; readonly address: string },
): Record<string, string> {
  return {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
    origin: isCrossSite ? 'https://attacker.example' : new URL(address).origin,
  };
}

function plain(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const all = Object.entries(headers).map(([name, value = '']) => [
    name,
    Array.isArray(value) ? value.join('\n') : value,
  ]);
  return Object.fromEntries(all) as Record<string, string>; // each entry was made of two texts
}
