/** A fault, and the words in which faults are told. */
/** The part of a request that the server reads before it acts. */
type Reads = 'nothing' | 'byte' | 'head' | 'whole';

/**
 * The fate of a request that met the fault.
 * - `done`: carried out, and the response says so
 * - `refused`: not carried out, and the response says so
 * - `hidden`: `refused`, and the standard of `fetch` hides the response
 * - `later`: `refused`, and whoever sent it may send it again
 * - `lost`: carried out or not, and no response tells which
 * - `unsent`: nothing of it reached a server, and the runtimes tell that
 * - `unread`: nothing of it was read by a server, which not every runtime can tell
 */
export type Fate = 'done' | 'refused' | 'hidden' | 'later' | 'lost' | 'unsent' | 'unread';

/** The calls that get their value in spite of the fault. */
type Fulfils = 'always' | 'reads' | 'perhaps' | 'never';

/** One thing that the server does: write, pause for milliseconds, or end the connection. `hang` keeps it and does nothing more. */
export type Step = string | Buffer | number | { readonly close: 'reset' | 'end' | 'hang' };

/** The request that meets the fault. */
export interface About {
  readonly method: string;
  /** Target of the request line. */
  readonly target: string;
  /** The right answer, as JSON. */
  readonly body: string;
  /** Origin of this server. */
  readonly here: string;
  /** Origins of two servers that are none of ours, each with a path of this case. */
  readonly elsewhere: { readonly plain: string; readonly tls: string };
}

/** A fault. */
export interface Kind {
  readonly name: string;
  /** The specification that it follows from, or the report of it. */
  readonly source: string;
  readonly act: (about: About) => readonly Step[];
  /** Default `whole`. */
  readonly reads: Reads;
  readonly fate: Fate;
  readonly fulfils: Fulfils;
  /** The scheme of the address, and the certificate of a server that speaks TLS. Default: `http`, and none. */
  readonly tls?: { readonly scheme: 'http' | 'https'; readonly certificate?: 'near' | 'far' | 'past' | 'untrusted' };
  /** An address at which no server of ours listens. */
  readonly address?: string;
  /** True where the call ends by a time limit. */
  readonly hangs: boolean;
  /** True where a read is to be repeated. */
  readonly again: boolean;
  /** True where no request meets anything else: no second one can be right. */
  readonly isLasting: boolean;
}

/** Resets the connection. */
export const reset = { close: 'reset' } as const;
/** Closes the connection in order. */
export const end = { close: 'end' } as const;
/** Keeps the connection, and does nothing more. */
export const hang = { close: 'hang' } as const;

export type Headers = Readonly<Record<string, string>>;

/** A status line and headers. */
export function head(status: string, headers: Headers = {}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`;
}

/** The headers of JSON. */
export const jsonType = { 'content-type': 'application/json' };

/** A whole response. */
export function whole(status: string, body: string | Buffer, headers: Headers = jsonType): Buffer {
  const content = Buffer.from(body);
  return Buffer.concat([Buffer.from(head(status, { ...headers, 'content-length': `${content.length}` })), content]);
}

/** A response of 200. */
export function fine(body: string | Buffer, headers: Headers = {}): Buffer {
  return whole('200 OK', body, { ...jsonType, ...headers });
}

export type Told = Pick<Kind, 'fate' | 'fulfils'> & Partial<Kind>;

/** A fault as a row: its name, its source, what the server does, and what it means. */
export type Row = readonly [name: string, source: string, act: Kind['act'], told: Told];

const usual = { reads: 'whole', hangs: false, again: false, isLasting: false } as const;

/** Tells of faults. */
export function kindsOf(rows: readonly Row[]): Kind[] {
  return rows.map(([name, source, act, report]) => ({ ...usual, name, source, act, ...report }));
}

/** The right answer arrives: told in a way that every client reads, or that some do not. */
export const done: Told = { fate: 'done', fulfils: 'always' };
export const murky: Told = { fate: 'done', fulfils: 'perhaps' };
/** The server carried it out, perhaps, and its response cannot be used. */
export const lost: Told = { fate: 'lost', fulfils: 'never' };
export const broken: Told = { ...lost, again: true };
export const hung: Told = { ...lost, again: true, hangs: true };
export const refused: Told = { fate: 'refused', fulfils: 'never' };
export const later: Told = { fate: 'later', fulfils: 'never', again: true };
/** The server read nothing. */
export const unread: Told = { fate: 'unread', fulfils: 'never', reads: 'nothing', again: true };
export const unsent: Told = { fate: 'unsent', fulfils: 'never', reads: 'nothing', isLasting: true };

/** A section of a specification. */
export const rfc9110 = (section: string): string => `RFC 9110 section ${section}`;
/** A section of a specification. */
export const rfc9112 = (section: string): string => `RFC 9112 section ${section}`;
/** A section of a specification. */
export const rfc8446 = (section: string): string => `RFC 8446 section ${section}`;

/** The headers of a body in chunks. */
export const chunked = { ...jsonType, 'transfer-encoding': 'chunked' };

/** One chunk. */
export function chunk(text: string | Buffer, extension = ''): Buffer {
  const content = Buffer.from(text);
  return Buffer.concat([Buffer.from(`${content.length.toString(16)}${extension}\r\n`), content, Buffer.from('\r\n')]);
}

/** A space each 20 ms, for six seconds. */
export const drip: readonly Step[] = Array.from({ length: 300 }, () => [' ', 20]).flat();

/** A redirect. */
export function moved(status: number, location: string): Buffer {
  return whole(`${status} Moved`, '', { location });
}
