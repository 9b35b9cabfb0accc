/** One request and its response, over a connection that reaches no other machine unless that is allowed. */
import { request as plainRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { isLoopback, loopbackLookup } from '../visitors/loopback.ts';

/** A request, whole. */
export interface ExchangedRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Conditions of an exchange. */
export interface ExchangeLimits {
  /** True where another machine may be reached. */
  readonly remote: boolean;
  /** Longest time to wait, in milliseconds. */
  readonly patienceMs: number;
}

/** A response, whole. */
export interface ExchangedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Text of the body, as far as it was read. */
  readonly text: string;
}

/** Characters of a body that are read; nothing beyond them is looked at. */
const readAtMost = 2_000_000;

/** Sends a request; `undefined` where no response comes. */
export function exchange(
  { method, address, headers, body }: ExchangedRequest,
  { remote, patienceMs }: ExchangeLimits,
): Promise<ExchangedResponse | undefined> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!remote && isIP(host) !== 0 && !isLoopback(host)) return Promise.resolve(undefined);
  const options = { method, headers: { 'user-agent': 'slotwise-conformance', accept: 'text/html,*/*', ...headers } };
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve) => {
    // A certificate of this machine is signed by nobody, and there is nobody between.
    const local = { lookup: loopbackLookup, rejectUnauthorized: false };
    const sent = send(url, { ...options, ...(remote ? {} : local) }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        if (text.length < readAtMost) text += chunk;
      });
      response.on('error', () => resolve(undefined));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.setTimeout(patienceMs, () => sent.destroy());
    sent.on('error', () => resolve(undefined));
    sent.on('close', () => resolve(undefined));
    sent.end(body);
  });
}
