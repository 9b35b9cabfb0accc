/** The diagrams of the documentation, by the names of their files in `docs/pictures`. */
import { drawPicture } from './draw.ts';
import type { Picture, Shape, Tone } from './draw.ts';
import { sequence } from './sequence.ts';

/** Boxes below each other, with arrows between them. */
function column(x: number, width: number, top: number, texts: readonly string[]): Shape[] {
  return texts.flatMap((text, index): Shape[] => {
    const y = top + index * 44;
    const arrow: Shape = {
      arrow: [
        [x + width / 2, y + 30],
        [x + width / 2, y + 43],
      ],
    };
    return [{ box: [x, y, width, 30], text }, ...(index < texts.length - 1 ? [arrow] : [])];
  });
}

const callPipelines: Picture = {
  title: 'How a call travels',
  description:
    'The client checks the input, waits for the rate limit, gets the access token, runs the middleware and sends the request. The mock finds the endpoint, checks the credential, applies faults, applies the rules of the service to a copy of its data, and saves the changes if no rule rejects the request. The client reads the status of the response. If the call failed and a retry is safe, the client starts again with the rate limit. Otherwise it checks the response and returns the result, or it throws an error.',
  height: 404,
  shapes: [
    { label: 'Client', at: [93, 10], anchor: 'middle' },
    { label: 'Mock or service', at: [276, 10], anchor: 'middle' },
    ...column(20, 148, 24, [
      'Check the input',
      'Wait for the rate limit',
      'Get the access token',
      'Run the middleware',
      'Send the request',
    ]),
    {
      arrow: [
        [168, 215],
        [182, 215],
        [182, 39],
        [199, 39],
      ],
    },
    ...column(200, 156, 24, [
      'Find the endpoint',
      'Check the credential',
      'Apply faults (mock)',
      'Apply the rules',
      'Save the changes',
    ]),
    {
      arrow: [
        [278, 230],
        [278, 254],
        [94, 254],
        [94, 273],
      ],
      isDashed: true,
    },
    { label: 'response', at: [182, 243], anchor: 'middle', isSmall: true },
    ...column(20, 148, 274, ['Read the status', 'Retry, if that is safe', 'Check the response']),
    {
      arrow: [
        [20, 333],
        [6, 333],
        [6, 83],
        [19, 83],
      ],
      isDashed: true,
    },
    {
      arrow: [
        [168, 377],
        [199, 377],
      ],
    },
    { box: [200, 362, 156, 30], text: 'Result, or error', tone: 'good' },
  ],
};

/** Questions below each other. Each leads to a result on the right, or to the next question. */
function questions(rows: readonly (readonly [question: string, result: string, tone: Tone])[]): Shape[] {
  return rows.flatMap(([question, result, tone], index): Shape[] => {
    const y = 40 + index * 62;
    return [
      {
        arrow: [
          [105, y - 18],
          [105, y - 1],
        ],
      },
      ...(index > 0 ? [{ label: 'no', at: [112, y - 11], isSmall: true } as const] : []),
      { box: [4, y, 202, 42], text: question },
      {
        arrow: [
          [206, y + 21],
          [255, y + 21],
        ],
      },
      { label: 'yes', at: [230, y + 7], anchor: 'middle', isSmall: true },
      { box: [256, y, 100, 42], text: result, tone },
    ];
  });
}

const retry: Picture = {
  title: 'When the client retries a call',
  description:
    'If the client could not connect, it retries. After a 401, it retries once with a new token. After a 429 with a retry time, it waits and retries. After another 4xx status except 408 and 429, it throws an error. Otherwise it retries a GET request. It retries a new or rescheduled booking only after a 503 with Retry-After. All other writes are not retried, because they could happen twice.',
  height: 462,
  shapes: [
    { box: [34, 2, 142, 20], text: 'An attempt fails', tone: 'strong' },
    ...questions([
      ['Was there no connection?', 'Retry', 'good'],
      ['Is it a 401, and is there\na new access token?', 'Retry once', 'good'],
      ['Is it a 429 that contains\na retry time?', 'Wait, then\nretry', 'good'],
      ['Is it another 4xx status,\nexcept 408 and 429?', 'Error', 'bad'],
      ['Is the request a GET?', 'Retry', 'good'],
      ['Is it a new booking, and a\n503 with Retry-After?', 'Wait, then\nretry', 'good'],
    ]),
    {
      arrow: [
        [105, 392],
        [105, 419],
      ],
    },
    { label: 'no', at: [112, 405], isSmall: true },
    { box: [34, 420, 142, 36], text: 'Error', tone: 'bad' },
    { label: 'A second attempt\ncould book twice.', at: [188, 430], isSmall: true },
  ],
};

const lostResponse: Picture = {
  title: 'A lost response and its recovery',
  description:
    'Your app calls create with retryUntilKnown. The client sends POST /bookings. The service creates the booking, but the response is lost. The client then gets the bookings and looks for this one. If it is in the list, the client returns it. If not, the client sends the request again with the same idempotency key.',
  ...sequence(
    ['Your app', 'Client', 'Service'],
    [
      { from: 0, to: 1, text: 'bookings.create' },
      { from: 1, to: 2, text: 'POST /bookings' },
      { at: 2, note: 'creates the\nbooking' },
      { from: 2, to: 1, text: '200', isResponse: true, isLost: true },
      { at: 1, note: 'did it happen?' },
      { from: 1, to: 2, text: 'GET /bookings' },
      { from: 2, to: 1, text: 'the booking\nis in the list', isResponse: true },
      { from: 1, to: 0, text: 'booking', isResponse: true },
    ],
  ),
};

const oauth: Picture = {
  title: 'OAuth sign-in and refresh',
  description:
    'The user clicks Sign in. Your app redirects the browser to the service, where the user allows access. The service redirects the browser back to your app with a code. Your app exchanges the code for an access token and a refresh token. Later, when the access token has expired, the client sends the refresh token, gets new tokens, and then sends the request of your app.',
  ...sequence(
    ['Browser', 'Your app', 'Service'],
    [
      { from: 0, to: 1, text: 'click on Sign in' },
      { from: 1, to: 0, text: 'redirect', isResponse: true },
      { from: 0, to: 2, text: 'consent page: allow' },
      { from: 2, to: 0, text: 'redirect with a code', isResponse: true },
      { from: 0, to: 1, text: 'callback\nwith the code' },
      { from: 1, to: 2, text: 'exchange\nthe code' },
      { from: 2, to: 1, text: 'access token,\nrefresh token', isResponse: true },
      { note: '30 minutes later, the access token has expired' },
      { from: 1, to: 2, text: 'refresh token' },
      { from: 2, to: 1, text: 'new tokens', isResponse: true },
      { from: 1, to: 2, text: 'request with the\nnew access token' },
      { from: 2, to: 1, text: 'response', isResponse: true },
    ],
  ),
};

const copies: Picture = {
  title: 'Copies of a mock',
  description:
    'createMock creates a mock with data, a clock and faults. Each call of mock.fork() creates a copy. Each copy starts with the data of the original and then changes only its own data, clock, faults and journal. Rows that nobody changes are stored once and shared.',
  height: 268,
  shapes: [
    { box: [100, 2, 160, 46], text: 'mock\n115 bookings', tone: 'strong' },
    {
      arrow: [
        [180, 48],
        [180, 66],
        [57, 66],
        [57, 95],
      ],
    },
    {
      arrow: [
        [180, 48],
        [180, 95],
      ],
    },
    {
      arrow: [
        [180, 48],
        [180, 66],
        [303, 66],
        [303, 95],
      ],
    },
    { label: 'mock.fork()', at: [192, 80], isSmall: true },
    { box: [1, 96, 114, 96], text: 'test 1\nbooks a time\n\n116 bookings' },
    { box: [123, 96, 114, 96], text: 'test 2\nadds a fault\n\n115 bookings' },
    { box: [245, 96, 114, 96], text: 'test 3\nmoves time\n\n115 bookings' },
    {
      label: 'Each copy has its own data, clock, faults\nand journal. Unchanged rows are stored once.',
      at: [180, 222],
      anchor: 'middle',
      isSmall: true,
    },
  ],
};

const bookingStates: Picture = {
  title: 'States of a booking',
  description:
    'A new booking is ACCEPTED, or PENDING if its event type requires confirmation. A PENDING or AWAITING_HOST booking becomes ACCEPTED, REJECTED or CANCELLED. An ACCEPTED booking can become CANCELLED. Rescheduling sets the old booking to CANCELLED and creates a new one.',
  height: 292,
  shapes: [
    { box: [100, 2, 160, 30], text: 'bookings.create', tone: 'strong' },
    {
      arrow: [
        [140, 32],
        [140, 56],
        [108, 56],
        [108, 85],
      ],
    },
    { label: 'if confirmation\nis required', at: [100, 48], anchor: 'end', isSmall: true },
    {
      arrow: [
        [220, 32],
        [220, 56],
        [288, 56],
        [288, 85],
      ],
    },
    { box: [4, 86, 136, 46], text: 'PENDING\nAWAITING_HOST' },
    { box: [220, 86, 136, 46], text: 'ACCEPTED', tone: 'good' },
    {
      arrow: [
        [140, 109],
        [219, 109],
      ],
    },
    { label: 'update', at: [180, 96], anchor: 'middle', isSmall: true },
    {
      arrow: [
        [40, 132],
        [40, 219],
      ],
    },
    { label: 'update', at: [48, 196], isSmall: true },
    {
      arrow: [
        [110, 132],
        [110, 176],
        [248, 176],
        [248, 219],
      ],
    },
    {
      arrow: [
        [310, 132],
        [310, 219],
      ],
    },
    { label: 'cancel', at: [180, 164], anchor: 'middle', isSmall: true },
    { label: 'cancel,\nreschedule', at: [302, 150], anchor: 'end', isSmall: true },
    { box: [4, 220, 110, 46], text: 'REJECTED', tone: 'bad' },
    { box: [220, 220, 136, 46], text: 'CANCELLED', tone: 'bad' },
  ],
};

const diagrams: Readonly<Record<string, Picture>> = {
  'call-pipelines': callPipelines,
  retry,
  'lost-response': lostResponse,
  oauth,
  copies,
  'booking-states': bookingStates,
};

/** The files of all diagrams. */
export function diagramFiles(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(diagrams).map(([name, picture]) => [`docs/pictures/${name}.svg`, drawPicture(name, picture)]),
  );
}
