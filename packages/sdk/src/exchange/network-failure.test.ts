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
])('%s', (_, error, code, sent) => {
  expect(readNetworkFailure(error)).toMatchObject({ code, sent });
});

test('an error that is its own cause ends the walk', () => {
  const error = new Error('round');
  error.cause = error;
  expect(readNetworkFailure(error)).toEqual({ code: null, sent: 'maybe', connectTimeout: false });
});
