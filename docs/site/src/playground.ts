/** The playground: its mocks are in the page, and its tour is that of `examples/tour`. */
import { createMock, sampleData, sampleDataAroundNow } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import type { Json } from '@slotwise/inspector/code';
import { showPlayground } from '@slotwise/inspector/playground';
import type { InitialState, PageMock, Tour, TourLine } from '@slotwise/inspector/playground';
import { createGuide } from '../../../examples/tour/guide.ts';
import { clientsOf, tourNow } from '../../../examples/tour/step.ts';
import { inPageOrigin, openInPage } from '../../../packages/mock/src/server/in-page.ts';

interface TourMock extends PageMock {
  readonly mock: Mock;
}

const docs = import.meta.env.BASE_URL.replace(/\/?$/, '/');
const seeds = { sample: sampleData, 'around-now': sampleDataAroundNow };

const place = document.querySelector<HTMLElement>('#playground');
if (place !== null) showPlayground(place, { openMock, loadTour });

/** Waits of the client take no real time: the clock of the mock jumps to their end. */
function openMock({ data, profile, now }: InitialState): TourMock {
  const mock = createMock({ seed: seeds[data], profile, now });
  mock.clock.autoAdvance();
  const { fetch, find } = openInPage(mock);
  return {
    mock,
    users: mock.export().users,
    place: {
      ...{ fetch, docs, origin: inPageOrigin, heading: 'h2', shownUrl: 'https://api.example.com' },
      token: { current: () => null, ask: () => Promise.reject(new Error('The playground needs no token.')) },
      document: async () => {
        const response = await globalThis.fetch(`${docs}openapi.json`);
        return (await response.json()) as Json; // the build of the site writes the document
      },
      clockOf: (id) => find(id)?.clock,
      onOpen: () => undefined,
    },
  };
}

/** Most readers never start the tour, so it is loaded when it is started. */
async function loadTour(): Promise<Tour<TourMock>> {
  const [{ allSteps }, { default: text }] = await Promise.all([
    import('../../../examples/tour/steps.ts'),
    // Written by `write/write.ts`.
    import('../.generated/tour.json?raw'),
  ]);
  const code = JSON.parse(text) as readonly (readonly string[])[]; // the code of each call of each step
  const steps = allSteps.map(({ title, walk }, index) => ({
    title,
    code: code[index] ?? [],
    walk: ({ mock }: TourMock, print: (line: TourLine) => void) =>
      walk(
        clientsOf(mock),
        createGuide(mock, {
          code: () => print({ kind: 'code' }),
          request: (request, result) => print({ kind: 'request', text: `${request} → ${result}` }),
          text: (line) => print({ kind: 'text', text: line }),
        }),
        mock,
      ),
  }));
  return { now: tourNow, steps };
}
