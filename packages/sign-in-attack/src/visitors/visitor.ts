/** A browser with cookies of its own, which visits the app under attack. */

/** A cookie as a browser keeps it. */
export interface Cookie {
  readonly name: string;
  /** Value, as it came. */
  readonly value: string;
  /** Host that it is for. */
  readonly domain: string;
  /** Beginning of the paths that it is for. */
  readonly path: string;
  /** True where scripts of pages cannot read it. */
  readonly httpOnly: boolean;
  /** True where it travels by https alone; a browser counts this machine as if by https. */
  readonly secure: boolean;
  /** Word of its attribute `SameSite`, in lower case; empty where it has none. */
  readonly sameSite: string;
}

/** A response on the way to a page. */
export interface ResponseStep {
  /** Address that was asked. */
  readonly address: string;
  /** Status of the response; 0 where none came. */
  readonly status: number;
  /** Headers of the response, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The page that a visitor arrived at. */
export interface Arrival {
  /** Status of the last response; 0 where none came. */
  readonly status: number;
  /** Address of the page. */
  readonly address: string;
  /** Text of the page. */
  readonly text: string;
  /** True where a browser shows the text as a page. */
  readonly isPage: boolean;
  /** The responses, in their order: redirects, and the page. */
  readonly steps: readonly ResponseStep[];
  /** Address on another origin that the app led to, which was not opened; `null` where there was none. */
  readonly foreignAddress: string | null;
  /** True where a script of the attack was run by the page: only a browser can tell. */
  readonly ranScript: boolean;
}

/** A request with the cookies of a visitor. */
export interface VisitorRequest {
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly address: string;
  /** Headers beside those of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: readonly Pair[];
}

/** A name and its value, in an address or a form. */
export type Pair = readonly [name: string, value: string];

/** Additions of a visitor to the way to the service. */
export interface LeaveOptions {
  /** Parameters added to the address, and to the form, that begin the sign-in. */
  readonly parameters?: readonly Pair[];
  /** Headers of every request on the way. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser with cookies of its own. */
export interface Visitor {
  /** Goes through the app's own pages until the app sends it to the service. Yields the authorization request, or nothing where no page leads there. */
  leave(departure?: LeaveOptions): Promise<LeaveResult>;
  /** Opens an address as a link of another site does, and follows redirects within the app. */
  open(address: string): Promise<Arrival>;
  /** Sends one request, and follows nothing. */
  send(request: VisitorRequest): Promise<Arrival>;
  /** Finds the button or link that signs out, and presses it; nothing where there is none. */
  signOut(): Promise<SignOutRequest | undefined>;
  /** The cookies that it keeps. */
  cookies(): Promise<readonly Cookie[]>;
  /** Puts cookies beside those that it keeps. */
  addCookies(cookies: readonly Cookie[]): Promise<void>;
  /** Forgets all cookies, or those of a name. */
  clearCookies(name?: string): Promise<void>;
  close(): Promise<void>;
}

/** The end of a way through the app's pages to the service. */
export interface LeaveResult {
  /** The authorization request; `undefined` where no page led there. */
  readonly authorization: URL | undefined;
  /** Addresses on other origins that the app led to on the way. */
  readonly foreignAddresses: readonly string[];
}

/** The button or link that signed out. */
interface SignOutRequest {
  /** Method that it sent. */
  readonly method: string;
  /** Address that it sent to. */
  readonly address: string;
}

/** Makes visitors. */
export interface Driver {
  /** Name of what drives, for the report. */
  readonly name: string;
  /** Makes a visitor without any cookie. */
  visitor(): Promise<Visitor>;
  /** Ends what drives. */
  close(): Promise<void>;
}

/** The places of the app under attack. */
export interface Places {
  /** Address at which visitors begin. */
  readonly url: string;
  /** Address that answers 2xx to those who are signed in alone. */
  readonly signedIn: string;
  /** Address that the service sends users back to. */
  readonly redirectUri: string;
  /** Address of a page that calls the service; without it, nothing can be told of refreshing. */
  readonly apiPage?: string;
  /** Origin of the service. */
  readonly service: string;
  /** True where the app may be on another machine. */
  readonly remote: boolean;
  /** Longest time to wait for a response, in milliseconds. */
  readonly patienceMs: number;
}
