/** @jsxImportSource preact */
import { profileNames } from '@slotwise/schemas/internal/table';
import { render } from 'preact';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { App } from '../app/app.tsx';
import { latestLink, maxLinkLength, readLink } from '../link/link.ts';
import type { LinkProblem } from '../link/link.ts';
import { defaultState, maxCalls, sampleNames } from '../link/state.ts';
import type { PlaygroundState, SampleName } from '../link/state.ts';
import type { WantedCall } from '../model/run.ts';
import { Choice, CopyButton } from '../parts/elements.tsx';
import { TourPanel } from './tour.tsx';
import type { Tour } from './tour.tsx';
import { linkCalls, wantedCalls } from './page-mock.ts';
import type { PageMock } from './page-mock.ts';

export type { Tour, TourLine } from './tour.tsx';
export type { PageMock } from './page-mock.ts';

/** A state without its calls. */
export type InitialState = Omit<PlaygroundState, 'calls'>;

export interface PlaygroundOptions<Made> {
  /** Makes the mock of a state. */
  readonly openMock: (state: InitialState) => Made;
  readonly loadTour: () => Promise<Tour<Made>>;
}

/** Shows the playground in an element of the page, in the state of the address. */
export function showPlayground<Made extends PageMock>(place: HTMLElement, options: PlaygroundOptions<Made>): void {
  place.replaceChildren();
  render(<Playground {...options} />, place);
}

const problems: Readonly<Record<LinkProblem, string>> = {
  broken: 'The link is broken, so the playground shows its first example.',
  'too-long': `The link is longer than ${maxLinkLength} characters, so the playground shows its first example.`,
  older: 'The link is from an older version of the playground, which this one cannot read. Here is the first example.',
  newer: 'The link is from a newer version of the playground. Reload the page, or start from the first example.',
};

interface Opened<Made> {
  readonly state: PlaygroundState;
  readonly mock: Made;
  readonly calls: readonly WantedCall[];
  readonly problem?: LinkProblem;
  readonly tour?: Tour<Made>;
}

const sampleLabels: Readonly<Record<SampleName, string>> = {
  sample: 'Sample data, 2030',
  'around-now': 'Sample data around now',
};

function Playground<Made extends PageMock>({ openMock, loadTour }: PlaygroundOptions<Made>): JSX.Element {
  const opened = (state: PlaygroundState): Opened<Made> => {
    const mock = openMock(state);
    return { state, mock, calls: wantedCalls(mock, state.calls) };
  };
  const fromAddress = (): Opened<Made> => {
    const reading = readLink(location.hash);
    if (reading.kind === 'state') return opened(reading.state);
    const first = opened(defaultState);
    return reading.kind === 'problem' ? { ...first, problem: reading.problem } : first;
  };
  const [now, setNow] = useState(fromAddress);
  const [made, setMade] = useState<readonly WantedCall[]>([]);
  useEffect(() => {
    const onHash = () => setNow(fromAddress());
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  const { state, mock, calls, problem, tour } = now;
  const linkWith = (all: readonly WantedCall[]) =>
    latestLink({ ...state, calls: linkCalls(mock, all).slice(-maxCalls) });
  const begin = (next: PlaygroundState) => setNow(opened(next));
  const beginTour = async () => {
    const loaded = tour ?? (await loadTour());
    setNow({ ...opened({ ...defaultState, now: loaded.now, calls: [] }), tour: loaded });
  };
  return (
    <App
      place={mock.place}
      selector=""
      calls={calls}
      onCalls={(all) => {
        setMade(all);
        if (tour !== undefined) return;
        history.replaceState(null, '', linkWith(all));
      }}
      bar={
        <div class="sw-line">
          <Choice
            label="Data"
            value={state.data}
            options={sampleNames.map((name) => [name, sampleLabels[name]] as const)}
            onChange={(value) =>
              begin({ ...state, data: sampleNames.find((name) => name === value) ?? 'sample', calls: [] })
            }
          />
          <Choice
            label="Profile"
            value={state.profile}
            options={profileNames.map((name) => [name, name] as const)}
            onChange={(value) =>
              begin({
                ...state,
                profile: profileNames.find((name) => name === value) ?? 'specification',
                calls: linkCalls(mock, made),
              })
            }
          />
          <CopyButton label="Copy link" text={new URL(linkWith(made), location.href).href} />
          <button
            type="button"
            aria-expanded={tour !== undefined}
            onClick={() => (tour === undefined ? void beginTour() : setNow(fromAddress()))}
          >
            Tour
          </button>
        </div>
      }
      top={
        tour === undefined ? (
          problem === undefined ? null : (
            <p role="status" class="sw-notice sw-wrong">
              {problems[problem]}
            </p>
          )
        ) : (
          <TourPanel
            steps={tour.steps}
            mock={mock}
            onRestart={() => void beginTour()}
            onEnd={() => setNow(fromAddress())}
          />
        )
      }
    />
  );
}
