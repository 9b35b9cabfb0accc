/** A program: `node:http` that writes one object by `JSON.stringify`, with the headers of the mock. */
import { createServer } from 'node:http';

// Written by whoever starts it.
const { headers, content } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly headers: Record<string, string>;
  readonly content: unknown;
};
const server = createServer((_, response) => {
  response.writeHead(200, headers).end(JSON.stringify(content));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.({ port: address?.port });
});
