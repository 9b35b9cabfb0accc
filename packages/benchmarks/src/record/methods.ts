/** The method of each group, for the page. */
export const methods: Readonly<Record<string, string>> = {
  sizes:
    'The packed packages and the peers, each imported by a line that a user would write, bundled by esbuild: minified, for browsers, ES2022, with splitting. Each chunk is compressed by itself (gzip, level 9); kB are 1000 bytes. Ours is what is loaded with the entry; what `import()` loads stands beside it.',
  checks:
    "A page of 100 bookings, already parsed, is checked; the unit is `JSON.parse` of its text. Beside ours: zod with the same schemas, zod's `compile` of them, ajv with the schema of the OpenAPI document. All say yes.",
  calls:
    "A GET by each client as its manual shows it, with the global `fetch` replaced by a function that returns a new `Response` with the answer's bytes: only the client's own work is left, and that of reading a body. `fetch` alone is `JSON.parse` of the body's text. Ours checks the answer, the others do not.",
  lists:
    '10,000 bookings in pages of 100, each page after 5 ms, as time: what is compared is waiting. A loop around `fetch`, page after page, is the unit; ours asks for four pages at a time.',
  heap: 'Growth of the heap over 200 GETs of a booking, divided by 200, after a collection and with so large a nursery that none happens meanwhile.',
  imports: 'Node is started with nothing but the import of a packed package, and tells its own CPU at the end.',
  instantiations:
    '`tsc --extendedDiagnostics` of a file that imports `Booking` from the packed declarations and reads one field, `skipLibCheck` as most users have it.',
  compiler: 'The memory that the same takes beyond an empty file.',
  pages:
    'A page of 25 at each position, in each order and direction, of one host and of all, as the Admin of the instance. A row is the dearest of its eight orders.',
  filters: 'Each filter in the order of its own index, in both directions, alone and with one host.',
  combinations:
    'Filters together, and a range of dates in other orders: such a listing looks at no more rows than the smallest index holds, which may grow with the data.',
  admins: 'An Organization Admin of 10,000 members, beside one of ten.',
  slots: 'A booking made between two others of a month with 4,000 bookings, and taken back; beside a month with 40.',
  forks: 'Each with a write, so that whatever is copied then is paid for.',
  curves: 'The plot of cost against rows.',
  filling:
    'A document of a million bookings is imported, and as many are seeded; the unit is one `Map` that is filled with as many rows.',
  memory: 'The heap after a collection, over what it was before the world was made, divided by the bookings.',
  'port memory':
    'The most memory that the process of the server ever had: seeding, 10,000 pages of 25 newest first by our client with `concurrency: 4`, ten forks and an edit in each.',
  'in process':
    'The bare handler makes a `Request` and a `URL`, looks up one route of two, writes the same object by `JSON.stringify` into a `Response`, and the text is read.',
  msw: "`getResponse` and `intercept` beside the mock's own `fetch`; `setupServer` with our handlers, beside one static handler that has the answer at hand.",
  port: 'A server each, in a process of its own, asked over eight connections that stay; its CPU alone counts. `node:http` writes the same object by `JSON.stringify` with our headers; fastify and json-server as their manuals show them.',
  mocks: 'The small town as a function of the user; the first mock is made in the warm-up.',
  vitest:
    'CPU of a file of a thousand tests with the fixture, less that of a thousand empty tests, divided by a thousand.',
  browser: 'As `sizes`, for `createMock`, and for `startWorker` with it, which brings MSW.',
  'keep-alive':
    'A port is asked 2,000 times, until its journal is full, and then 100,000 times: what the heap gained in between, each after a collection.',
};
