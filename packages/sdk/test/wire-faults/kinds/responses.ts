/** Responses that are well formed: redirects, refusals, failures, and what follows on a connection that is kept. */
import {
  reset,
  end,
  head,
  jsonType,
  whole,
  fine,
  kindsOf,
  done,
  murky,
  lost,
  broken,
  refused,
  later,
  rfc9110,
  rfc9112,
  drip,
  moved,
} from './kind.ts';
import type { About, Headers, Kind, Row, Told } from './kind.ts';

/** A redirect within the origin: a read follows it, a write does not. */
const followed: Told = { fate: 'lost', fulfils: 'reads' };
const again = ({ here, target }: About) => `${here}/moved${target}`;
const plainOf = ({ elsewhere, target }: About) => `${elsewhere.plain}${target}`;

/** A redirect to an address. */
const to =
  (status: number, address: (about: About) => string): Kind['act'] =>
  (about) => [moved(status, address(about))];
const redirectFetch = 'Fetch standard, HTTP-redirect fetch';

export const redirects = kindsOf([
  ...[301, 302, 303, 307, 308].flatMap((status): Row[] => [
    [`${status} within the origin`, rfc9110('15.4'), to(status, again), followed],
    [`${status} to another port`, 'node-fetch/node-fetch#1880', to(status, plainOf), lost],
  ]),
  ['302, relative', rfc9110('10.2.2'), ({ target }) => [moved(302, `/moved${target}`)], followed],
  ['302 five times', 'Fetch standard, redirects', ({ target }) => [moved(302, `/hops-4${target}`)], followed],
  ['302 six times', 'Fetch standard, redirects', ({ target }) => [moved(302, `/hops-5${target}`)], lost],
  ['302 in a circle', 'Fetch standard, redirects', ({ target }) => [moved(302, target)], { ...lost, isLasting: true }],
  [
    '302 to another host',
    redirectFetch,
    to(302, ({ here, target }) => `${here.replace('127.0.0.1', 'localhost')}${target}`),
    lost,
  ],
  ['302 to TLS', rfc9110('15.4'), to(302, ({ elsewhere, target }) => `${elsewhere.tls}${target}`), lost],
  ['302 without a scheme', 'RFC 3986 section 4.2', to(302, (about) => plainOf(about).replace('http:', '')), lost],
  ['302 by way of the origin', 'CWE-601', ({ target }) => [moved(302, `/leaves${target}`)], lost],
  [
    '302 with a password',
    redirectFetch,
    to(302, (about) => again(about).replace('//', '//user:word@')),
    { ...lost, fulfils: 'perhaps' },
  ],
  ['302 to a file', redirectFetch, to(302, () => 'file:///etc/passwd'), lost],
  ['302 to data', redirectFetch, to(302, () => 'data:application/json,{"id":1}'), lost],
  ['302 to no address', 'WHATWG URL standard', () => [moved(302, 'http://[')], lost],
  ['302 to a blocked port', 'Fetch standard, port blocking', () => [moved(302, 'http://127.0.0.1:9/')], lost],
  ['302 to nowhere', rfc9110('15.4'), () => [whole('302 Found', '', {})], lost],
  [
    '302 to two places',
    rfc9110('5.2'),
    ({ elsewhere }) => [head('302 Found', { location: '/moved', Location: elsewhere.plain, 'content-length': '0' })],
    { ...lost, fulfils: 'perhaps' },
  ],
  ['307 to nowhere', rfc9110('15.4.8'), () => [whole('307 Temporary Redirect', '', {})], lost],
  ['300', rfc9110('15.4.1'), ({ elsewhere }) => [whole('300 Many', '[]', { location: elsewhere.plain })], lost],
  ['304', rfc9110('15.4.5'), () => [head('304 Not Modified')], lost],
  ['305', rfc9110('15.4.6'), ({ elsewhere }) => [moved(305, elsewhere.plain)], lost],
]);

const words = (message: string) => JSON.stringify({ message });
const status = (line: string, report: Told, headers: Headers = {}, body = words('No.')): Row => [
  [line, ...Object.entries(headers).map((one) => one.join(' '))].join(', '),
  rfc9110('15'),
  () => [whole(line, body, { ...jsonType, ...headers })],
  report,
];

const ninetyNine = { 'content-length': '99' };
const anHour = { 'retry-after': '3600' };
const soon = { 'retry-after': '0.01' };

export const statuses = kindsOf([
  ...[400, 402, 403, 404, 405, 406, 409, 410, 411, 412, 414, 415, 417, 418, 422, 423, 424, 426, 428, 431, 451, 499].map(
    (code) => status(`${code} Refused`, refused),
  ),
  status('407 Proxy Authentication Required', { ...refused, fate: 'hidden' }),
  status('401 Unauthorized', refused),
  status('401 Unauthorized', refused, { 'www-authenticate': 'Bearer error="invalid_token"' }),
  status('401 Unauthorized', refused, { 'www-authenticate': 'Negotiate, Basic realm="a"' }, '<html>Sign in</html>'),
  ['400 that is cut', rfc9112('8'), () => [head('400 Bad Request', ninetyNine), '{"mess', 1, reset], refused],
  [
    '404 with an endless body',
    'CWE-400',
    () => [head('404 Not Found', jsonType), ' '.repeat(200_000), ...drip],
    { ...refused, hangs: true },
  ],
  status('413 Content Too Large', refused),
  status('413 Content Too Large', refused, soon),
  // Who sent it may send it again: the server was not the right one, or did not begin (RFC 9110 section 15.5.20, RFC 8470).
  status('421 Misdirected Request', { ...later, again: false }),
  status('425 Too Early', { ...later, again: false }),
  status('429 Too Many Requests', { ...refused, again: true }),
  status('429 Too Many Requests', later, soon),
  status('429 Too Many Requests', refused, anHour),
  ...['-5', 'soon', 'Mon, 07 Jan 1990 09:00:00 GMT', '9'.repeat(30), 'NaN', ''].map((value) =>
    status('429 Too Many Requests', { ...later, again: false }, { 'retry-after': value }),
  ),
  status('429 Too Many Requests', { ...later, again: false }, { 'x-ratelimit-reset': '0' }),
  status('408 Request Timeout', { ...lost, again: true }),
  status('408 Request Timeout', { ...lost, again: true }, { connection: 'close' }),
  ...[500, 501, 502, 504, 505, 507, 508, 511, 520, 524, 530, 599].map((code) =>
    status(`${code} Failed`, { ...lost, again: true }),
  ),
  status('502 Bad Gateway', { ...lost, again: true }, {}, '<html><body>upstream</body></html>'),
  status('500 Failed', { ...lost, again: true }, { 'content-type': 'text/plain' }, ''),
  ['500 that is cut', rfc9112('8'), () => [head('500 Failed', ninetyNine), '{"mess', 1, end], broken],
  status('503 Unavailable', { ...lost, again: true }),
  status('503 Unavailable', later, soon),
  status('503 Unavailable', refused, anHour),
  status('503 Unavailable', { ...lost, again: true }, { 'retry-after': '-5' }),
  status('503 Unavailable', refused, { 'retry-after': 'Wed, 07 Jan 2099 09:00:00 GMT' }),
  status('504 Gateway Timeout', { ...lost, again: false }, anHour),
  ...['201 Created', '202 Accepted', '203 Non-Authoritative', '206 Partial Content', '226 IM Used', '299 Odd'].map(
    (line): Row => [`${line}, the right answer`, rfc9110('15.3'), ({ body }: About) => [whole(line, body)], murky],
  ),
]);

const noTime = { 'keep-alive': 'timeout=0' };
const smuggled = fine(JSON.stringify({ id: 9, message: 'smuggled', booking: { id: 9, title: 'smuggled' } }));

export const rest = kindsOf([
  ['fine', rfc9112('9.3'), ({ body }) => [fine(body)], done],
  ['fine, then closed', rfc9112('9.6'), ({ body }) => [fine(body), end], done],
  ['fine, then reset', rfc9112('9.6'), ({ body }) => [fine(body), 5, reset], murky],
  ['fine, close promised', rfc9112('9.6'), ({ body }) => [fine(body, { connection: 'close' })], done],
  ['fine, kept for no time', 'RFC 2068 section 19.7.1', ({ body }) => [fine(body, noTime)], done],
  ['fine, then another response', 'CWE-444', ({ body }) => [Buffer.concat([fine(body), smuggled])], done],
  ['fine, then garbage', 'CWE-444', ({ body }) => [Buffer.concat([fine(body), Buffer.from('garbage')])], done],
  ['fine, then 408', rfc9110('15.5.9'), ({ body }) => [fine(body), 1, whole('408 Request Timeout', ''), end], murky],
]);
