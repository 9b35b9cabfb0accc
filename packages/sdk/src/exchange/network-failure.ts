/** Reads what a failed `fetch` threw. Only a code word leaves this file: the messages of such errors hold addresses. */

/** The facts of an exchange that failed below HTTP. */
export interface NetworkFailure {
  /** The system's word, such as `ECONNREFUSED`; `null` where the runtime tells none. */
  readonly code: string | null;
  /** `no` where the request provably never reached the service. */
  readonly sent: 'no' | 'maybe';
  /**
   * - `lost`: no connection came about, or it broke
   * - `timeout`: a time limit of the transport's own ran out, not one of the client's
   * - `redirect`: the service led in a circle, or to an address that is not followed
   * - `refused`: the transport does not send such a request
   */
  readonly why: 'lost' | 'timeout' | 'redirect' | 'refused';
}

/**
 * Codes that only arise before a connection stands: refused, no such host, a certificate that is not trusted; and the words of Node and of
 * Bun for a broken handshake, and of Deno for a connection that never stood.
 */
const beforeConnection =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|HOSTNAME_MISMATCH|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_\w+_HANDSHAKE_\w+|ConnectionRefused|FailedToOpenSocket)$|before secure TLS connection was established|TLS handshake failed|client error \(Connect\)/;

/** A header or a port that the transport does not accept: the codes of Node, the words of Node and of Deno. */
const refusal = /^(UND_ERR_INVALID_ARG|UND_ERR_NOT_SUPPORTED|bad port)$|ports? \d+ (is|are) blocked/;

const timeout = /^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|TimeoutError)$/;

/** Too many redirects, or one to an address that is none, or of another scheme, or with a password. */
const redirection = /redirect|must be a HTTP\(S\) scheme|^Invalid URL|cross origin not allowed/i;

/** Reads the error of a failed exchange, through its causes. */
export function readNetworkFailure(error: unknown): NetworkFailure {
  const chain = causesOf(error);
  const code = chain.map(codeOf).find((one) => one !== null) ?? null;
  const said = (pattern: RegExp) =>
    chain.some((one) => ['code', 'message', 'name'].some((field) => pattern.test(String(Reflect.get(one, field)))));
  const isRefused = said(refusal);
  const isEarly = isRefused || chain.some(failedEarly) || said(beforeConnection);
  const isTimeout = said(timeout) || (isEarly && code === 'ETIMEDOUT');
  const why = isRefused ? 'refused' : isTimeout ? 'timeout' : said(redirection) ? 'redirect' : 'lost';
  return { code, sent: isEarly ? 'no' : 'maybe', why };
}

/** Errors inside errors, from the outermost in; what claims to be its own cause ends the walk. */
export function causesOf(error: unknown): object[] {
  const chain: object[] = [];
  let next = error;
  while (typeof next === 'object' && next !== null && chain.length < 6) {
    chain.push(next);
    const errors: unknown = Reflect.get(next, 'errors');
    next = Reflect.get(next, 'cause') ?? (Array.isArray(errors) ? errors[0] : undefined);
  }
  return chain;
}

function codeOf(error: object): string | null {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' && /^[A-Za-z][A-Za-z0-9_]{2,60}$/.test(code) ? code : null;
}

function failedEarly(error: object): boolean {
  const call: unknown = Reflect.get(error, 'syscall');
  if (call === 'connect' || call === 'getaddrinfo') return true;
  // undici tells how much a broken socket had written.
  const socket: unknown = Reflect.get(error, 'socket');
  return typeof socket === 'object' && socket !== null && Reflect.get(socket, 'bytesWritten') === 0;
}
