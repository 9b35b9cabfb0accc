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
   * - `redirect`: a given `fetch` was led in a circle, or to an address that is not followed
   * - `refused`, `port`: the transport does not send such a request, or not to this port
   * - `encoding`, `headers`, `status`, `protocol`: the response cannot be decompressed, has too large headers or an invalid status line, or is
   *   no HTTP/1.1
   * - `thrown`: a given `fetch` threw something else
   */
  readonly why:
    'lost' | 'timeout' | 'redirect' | 'refused' | 'port' | 'encoding' | 'headers' | 'status' | 'protocol' | 'thrown';
  /** The error of `fetch`, secrets and addresses and all. */
  readonly thrown: unknown;
}

/**
 * Codes that only arise before a connection stands: refused, no such host, a certificate that is not trusted, a handshake that failed; and the
 * words of Node and of Bun for a broken handshake, and of Deno for a connection that never stood.
 */
const beforeConnection =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|HOSTNAME_MISMATCH|ERR_SSL_[\w/]*(WRONG_VERSION_NUMBER|PROTOCOL(_VERSION)?|HANDSHAKE_\w+|INSUFFICIENT_SECURITY|FALLBACK|UNRECOGNIZED_NAME|PACKET_LENGTH_TOO_LONG|CERTIFICATE\w*|UNKNOWN_CA)|ConnectionRefused|FailedToOpenSocket)$|before secure TLS connection was established|TLS handshake failed|client error \(Connect\)/;

/** Codes and words of a connection that was lost, in Node, its undici, Bun, Deno, browsers, workerd and React Native. */
const marks =
  /^(ECONN\w+|EPIPE|EPROTO|E(HOST|NET)\w+|ETIMEDOUT|UND_ERR_\w+|ERR_SSL_\S+|Connection(Closed|Reset)|fetch failed|terminated|Failed to fetch|Load failed|network error|NetworkError when|Network (connection|request) |The (network|socket) connection )|error sending request|client error \(|connection closed|socket hang up|other side closed|Unable to connect/i;

/** What else a runtime says of an exchange: the codes and words of Node, Bun and Deno. */
const reasons: readonly (readonly [NetworkFailure['why'], RegExp])[] = [
  ['port', /^bad port$|ports? \d+ (is|are) blocked/],
  ['refused', /^UND_ERR_(INVALID_ARG|NOT_SUPPORTED)$/],
  ['timeout', /^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|TimeoutError)$/],
  ['redirect', /redirect|must be a HTTP\(S\) scheme|^Invalid URL|cross origin not allowed/i],
  ['encoding', /^(Z_|ZSTD_|ERR_?_?BROTLI|ERR__ERROR_FORMAT|Zlib|Brotli)|invalid gzip|decompress|corrupt deflate/i],
  ['headers', /HEADERS?_OVERFLOW|headers? (is |are )?too (large|big)|message head is too large/i],
  ['status', /Invalid (response )?status|status-code parsed|HPE_INVALID_STATUS/i],
  ['protocol', /HTTP\/1\.1 protocol|HPE_INVALID|invalid HTTP version|Malformed_?HTTP|http2/i],
];

/** Reads the error of a failed exchange, through its causes. Of a given `fetch`, an error without the marks of a lost connection is another one. */
export function readNetworkFailure(error: unknown, isGiven = false): NetworkFailure {
  const chain = causesOf(error);
  const code = chain.map(codeOf).find((one) => one !== null) ?? null;
  const matches = (pattern: RegExp) =>
    chain.some((one) => ['code', 'message', 'name'].some((field) => pattern.test(String(Reflect.get(one, field)))));
  const why = reasons.find(([, pattern]) => matches(pattern))?.[0];
  const isEarly = why === 'refused' || why === 'port' || chain.some(failedEarly) || matches(beforeConnection);
  const rest = isEarly && code === 'ETIMEDOUT' ? 'timeout' : isGiven && !isEarly && !matches(marks) ? 'thrown' : 'lost';
  return { code, sent: isEarly ? 'no' : 'maybe', why: why ?? rest, thrown: error };
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
  return typeof code === 'string' && /^[A-Za-z][\w/]{2,60}$/.test(code) ? code : null;
}

function failedEarly(error: object): boolean {
  const call: unknown = Reflect.get(error, 'syscall');
  if (call === 'connect' || call === 'getaddrinfo') return true;
  // undici tells how much a broken socket had written.
  const socket: unknown = Reflect.get(error, 'socket');
  return typeof socket === 'object' && socket !== null && Reflect.get(socket, 'bytesWritten') === 0;
}
