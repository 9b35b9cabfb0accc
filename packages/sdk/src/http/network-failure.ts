export interface NetworkFailure {
  readonly code: string | null;
  /** `no` only if the request certainly did not reach the service. */
  readonly sent: 'no' | 'maybe';
  /**
   * - `lost`: the client could not connect, or the connection broke
   * - `timeout`: a timeout of the transport, not one of the client
   * - `final`: a retry would fail too, because the transport rejects the request or the response, or `fetch` threw an
   *   unknown error
   */
  readonly why: 'lost' | 'timeout' | 'final';
  readonly proxy: { readonly status: number | null } | null;
  readonly thrown: unknown;
}

/**
 * Codes and messages of Node, Bun and Deno for failures before a connection exists: refused, unknown host, untrusted
 * certificate, failed handshake, port that `fetch` blocks, or header that it does not send.
 */
const beforeConnection =
  /^(ECONNREFUSED|ENOTFOUND|EAI_|UND_ERR_(CONNECT_TIMEOUT|INVALID_ARG|NOT_SUPPORTED)|ERR_TLS_|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|ERR_SSL_\S*(VERSION|PROTOCOL|HANDSHAKE|SECURITY|FALLBACK|UNRECOGNIZED_NAME|PACKET_LENGTH|CERTIFICATE|UNKNOWN_CA)|ConnectionRefused|FailedToOpenSocket|bad port)|before secure TLS connection|TLS handshake failed|client error \(Connect\)|ports? \d+ (is|are) blocked/;

/** Codes and messages of failures that a retry would not fix. */
const finalFailure =
  /^(UND_ERR_(INVALID_ARG|NOT_SUPPORTED|HEADERS_OVER)|bad port|Invalid URL|Z_|ZSTD_|HPE_|ERR__ERROR_FORMAT|Zlib|Brotli)|blocked|redirect|gzip|decompress|HTTP(\(S\) scheme|\/1\.1 protocol| version| status)|cross origin/i;

/** Codes and messages for a lost connection in Node, undici, Bun, Deno, browsers, workerd and React Native. */
const lostConnection =
  /^(E(CONN|HOST|NET|PIPE|PROTO|TIMEDOUT)|UND_ERR_|ERR_SSL_|Connection(Closed|Reset|Refused)$|fetch failed|terminated$|failed to fetch|load failed|network ?(error|request|connection) ?|the (network|socket) connection)|error sending request|error reading a body|client error \(|socket hang up|other side closed|unable to connect/i;

/** Codes and messages of undici, Node, Deno and Bun for a proxy that opens no tunnel. */
const proxyFailure =
  /^(UND_ERR_PRX_|ERR_PROXY_|Proxy(Auth|Connect|Tunnel))|^Proxy response|HTTP Tunneling|tunnel error|establish tunnel|proxy authen|unsuccessful tunnel/i;

const timeout = /^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|TimeoutError)$/;

export function readNetworkFailure(error: unknown): NetworkFailure {
  const chain = causesOf(error);
  const code = chain.map(codeOf).find((one) => one !== null) ?? null;
  const matches = (pattern: RegExp) =>
    chain.some((one) => ['code', 'message', 'name'].some((field) => pattern.test(String(Reflect.get(one, field)))));
  const proxy = matches(proxyFailure) ? { status: proxyStatusIn(chain) } : null;
  const isEarly = proxy !== null || chain.some(failedBeforeSending) || matches(beforeConnection);
  const isLost = isEarly || matches(lostConnection);
  const isTimeout = matches(timeout) || (isEarly && code === 'ETIMEDOUT');
  const isRefused = proxy?.status !== null && proxy !== null && proxy.status < 500;
  const why = isRefused || matches(finalFailure) ? 'final' : isTimeout ? 'timeout' : isLost ? 'lost' : 'final';
  return { code, sent: isEarly ? 'no' : 'maybe', why, proxy, thrown: error };
}

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

/** undici and Node give the status of the proxy only in the message. */
function proxyStatusIn(chain: readonly object[]): number | null {
  for (const error of chain) {
    const message = String(Reflect.get(error, 'message'));
    const status = /(?:Proxy response \(|HTTP\/[\d.]+ )(\d{3})/.exec(message)?.[1];
    if (status !== undefined) return Number(status);
    if (/proxy authen|authorization required/i.test(message)) return 407;
  }
  return null;
}

function codeOf(error: object): string | null {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' && /^[A-Za-z][\w/]{2,60}$/.test(code) ? code : null;
}

function failedBeforeSending(error: object): boolean {
  const call: unknown = Reflect.get(error, 'syscall');
  if (call === 'connect' || call === 'getaddrinfo') return true;
  // undici reports how many bytes it wrote to the broken socket. Zero means that nothing was sent.
  const socket: unknown = Reflect.get(error, 'socket');
  return typeof socket === 'object' && socket !== null && Reflect.get(socket, 'bytesWritten') === 0;
}
