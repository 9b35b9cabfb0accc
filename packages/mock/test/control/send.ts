/** Sends what `fetch` does not let through: any header, `Host` among them, and a body with any method. */
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

/** The parts of a request beside its address. */
export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A response that was read whole. */
interface Read {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request, by default a POST of an empty object. */
export function send(url: string, { method = 'POST', headers = {}, body = '{}' }: Sent): Promise<Read> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, { method, headers: { ...headers, ...length } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    sent.on('error', reject).end(body);
  });
}
