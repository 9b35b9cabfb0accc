/** Reads what a failed `fetch` threw. Only a code word leaves this file: the messages of such errors hold addresses. */

/** The facts of an exchange that failed below HTTP. */
export interface NetworkFailure {
  /** The system's word, such as `ECONNREFUSED`; `null` where the runtime tells none. */
  readonly code: string | null;
  /** `no` where the request provably never reached the service. */
  readonly sent: 'no' | 'maybe';
  /** True where the connection took too long to come about. */
  readonly connectTimeout: boolean;
}

/** Codes that only arise before a connection stands: refused, no such host, a certificate that is not trusted. */
const beforeConnection =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|HOSTNAME_MISMATCH|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_\w+_HANDSHAKE_\w+|ConnectionRefused|FailedToOpenSocket)$/;

/** Reads the error of a failed exchange, through its causes. */
export function readNetworkFailure(error: unknown): NetworkFailure {
  const chain = causesOf(error);
  const code = chain.map(codeOf).find((one) => one !== null) ?? null;
  const early = chain.some(failedEarly) || (code !== null && beforeConnection.test(code));
  return { code, sent: early ? 'no' : 'maybe', connectTimeout: code === 'UND_ERR_CONNECT_TIMEOUT' };
}

/** Errors inside errors, from the outermost in; what claims to be its own cause ends the walk. */
function causesOf(error: unknown): object[] {
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
  const message: unknown = Reflect.get(error, 'message');
  // Node's word for a broken handshake, and the standard's for a port that fetch refuses to open.
  const isEarly = /before secure TLS connection was established|^bad port$/;
  if (typeof message === 'string' && isEarly.test(message)) return true;
  // undici tells how much a broken socket had written.
  const socket: unknown = Reflect.get(error, 'socket');
  return typeof socket === 'object' && socket !== null && Reflect.get(socket, 'bytesWritten') === 0;
}
