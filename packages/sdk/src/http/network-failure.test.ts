import { expect, test } from 'vitest';
import { readNetworkFailure } from './network-failure.ts';

const failed = (cause: unknown) => new TypeError('fetch failed', { cause });
const coded = (code: string, more: object = {}) => Object.assign(new Error('secret words'), { code }, more);

test.each([
  ['a refused connection', failed(coded('ECONNREFUSED')), 'ECONNREFUSED', 'no'],
  ['two refused addresses', failed(new AggregateError([coded('ECONNREFUSED')], 'both')), 'ECONNREFUSED', 'no'],
  ['a host that does not exist', failed(coded('ENOTFOUND')), 'ENOTFOUND', 'no'],
  ['no answer from the name server', failed(coded('EAI_AGAIN')), 'EAI_AGAIN', 'no'],
  ['a connection that takes too long', failed(coded('UND_ERR_CONNECT_TIMEOUT')), 'UND_ERR_CONNECT_TIMEOUT', 'no'],
  ['a network that cannot be reached', failed(coded('ENETUNREACH', { syscall: 'connect' })), 'ENETUNREACH', 'no'],
  ['a certificate of nobody', failed(coded('DEPTH_ZERO_SELF_SIGNED_CERT')), 'DEPTH_ZERO_SELF_SIGNED_CERT', 'no'],
  ['a certificate of the past', failed(coded('CERT_HAS_EXPIRED')), 'CERT_HAS_EXPIRED', 'no'],
  [
    'a socket that wrote nothing',
    failed(coded('UND_ERR_SOCKET', { socket: { bytesWritten: 0 } })),
    'UND_ERR_SOCKET',
    'no',
  ],
  ['a socket that wrote', failed(coded('UND_ERR_SOCKET', { socket: { bytesWritten: 99 } })), 'UND_ERR_SOCKET', 'maybe'],
  ['a reset', failed(coded('ECONNRESET')), 'ECONNRESET', 'maybe'],
  ['a broken pipe', failed(coded('EPIPE', { syscall: 'write' })), 'EPIPE', 'maybe'],
  [
    'a code of another runtime',
    Object.assign(new Error('no words'), { code: 'ConnectionRefused' }),
    'ConnectionRefused',
    'no',
  ],
  ['a code that is no word', failed(coded('http://secret')), null, 'maybe'],
  ['a browser, which says nothing', new TypeError('Failed to fetch'), null, 'maybe'],
  ['text', 'boom', null, 'maybe'],
  ['nothing', undefined, null, 'maybe'],
])('%s', (_, error, code, expected) => {
  expect(readNetworkFailure(error)).toMatchObject({ code, sent: expected });
});

test('stops at an error that is its own cause', () => {
  const error = new Error('round');
  error.cause = error;
  expect(readNetworkFailure(error)).toEqual({ code: null, sent: 'maybe', proxy: null, why: 'final', thrown: error });
});

const said = (message: string, more: object = {}) => failed(Object.assign(new Error(message), more));
const spoken = (message: string, more: object = {}) => Object.assign(new TypeError(message), more);

test.each([
  ['Node: no headers in 300 s', failed(coded('UND_ERR_HEADERS_TIMEOUT')), 'timeout', 'maybe'],
  ['Node: no body in 300 s', coded('UND_ERR_BODY_TIMEOUT'), 'timeout', 'maybe'],
  ['Node: no connection in 10 s', failed(coded('UND_ERR_CONNECT_TIMEOUT')), 'timeout', 'no'],
  ['the system: no connection', failed(coded('ETIMEDOUT', { syscall: 'connect' })), 'timeout', 'no'],
  ['the system: a connection that fell silent', failed(coded('ETIMEDOUT', { syscall: 'read' })), 'lost', 'maybe'],
  ['Bun, and signals: a time limit', new DOMException('The operation timed out.', 'TimeoutError'), 'timeout', 'maybe'],
  ['Node: a redirect in a circle', said('redirect count exceeded'), 'final', 'maybe'],
  ['Bun: a redirect in a circle', spoken('no words', { code: 'TooManyRedirects' }), 'final', 'maybe'],
  ['Deno: a redirect in a circle', spoken('Fetch failed: Maximum number of redirects (20) reached'), 'final', 'maybe'],
  ['Node: a redirect to a file', said('URL scheme must be a HTTP(S) scheme'), 'final', 'maybe'],
  ['Bun: a redirect to a file', spoken('no words', { code: 'UnsupportedRedirectProtocol' }), 'final', 'maybe'],
  ['Deno: a redirect to a file', spoken('Fetch failed: Can not redirect to a non HTTP(s) url'), 'final', 'maybe'],
  ['Node: a redirect to no address', said('Invalid URL', { code: 'ERR_INVALID_URL' }), 'final', 'maybe'],
  ['Bun: a redirect to no address', spoken('no words', { code: 'RedirectURLInvalid' }), 'final', 'maybe'],
  ['Deno: a redirect to no address', spoken("Invalid URL: 'http://[' with base 'http://a'"), 'final', 'maybe'],
  ['Node: a redirect with a password', said('cross origin not allowed for request mode "cors"'), 'final', 'maybe'],
  ['Node: a port that fetch does not open', said('bad port'), 'final', 'no'],
  ['Deno: a port that fetch does not open', spoken('Fetch failed: Requests to port 9 are blocked'), 'final', 'no'],
  ['Node: a header that belongs to the transport', failed(coded('UND_ERR_INVALID_ARG')), 'final', 'no'],
  ['Node: a header that it has no code for', failed(coded('UND_ERR_NOT_SUPPORTED')), 'final', 'no'],
  // Node finds that out after it wrote the headers.
  ['Node: a length that is wrong', failed(coded('UND_ERR_REQ_CONTENT_LENGTH_MISMATCH')), 'lost', 'maybe'],
  [
    'Deno: a refused connection',
    said('error sending request for url (http://a/): client error (Connect): tcp connect error: Connection refused'),
    'lost',
    'no',
  ],
  [
    'Deno: a host that does not exist',
    said('error sending request for url (http://a/): client error (Connect): dns error: failed to lookup address'),
    'lost',
    'no',
  ],
  [
    'Deno: a connection that breaks',
    said('client error (SendRequest): connection closed before message completed'),
    'lost',
    'maybe',
  ],
  ['Deno: a body that breaks', spoken('error reading a body from connection'), 'lost', 'maybe'],
  ['Bun: a server without TLS', spoken('EPROTO: The TLS handshake failed.', { code: 'EPROTO' }), 'lost', 'no'],
  [
    'Bun: a connection that breaks',
    spoken('The socket connection was closed', { code: 'ECONNRESET' }),
    'lost',
    'maybe',
  ],
])('%s', (_, error, why, expected) => {
  expect(readNetworkFailure(error)).toMatchObject({ why, sent: expected });
});
