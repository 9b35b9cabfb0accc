/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { messageOf } from '../model/session.ts';
import { Code, Panel } from '../parts/elements.tsx';

/** A line of what a step did. */
export type TourLine =
  /** The code of the next call. */
  { readonly kind: 'code' } | { readonly kind: 'request' | 'text'; readonly text: string };

interface TourStep<Made> {
  readonly title: string;
  /** The code of its calls. */
  readonly code: readonly string[];
  /** Makes the calls. Throws if the data is not as the step expects. */
  readonly walk: (mock: Made, print: (line: TourLine) => void) => Promise<void>;
}

export interface Tour<Made> {
  /** Time at which the mock of the tour starts. */
  readonly now: string;
  readonly steps: readonly TourStep<Made>[];
}

interface TourPanelProps<Made> {
  readonly steps: readonly TourStep<Made>[];
  readonly mock: Made;
  readonly onRestart: () => void;
  readonly onEnd: () => void;
}

/** The tour, one step at a time. */
export function TourPanel<Made>({ steps, mock, onRestart, onEnd }: TourPanelProps<Made>): JSX.Element {
  const [index, setIndex] = useState(0);
  const [lines, setLines] = useState<readonly TourLine[]>();
  const [isOver, setOver] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const step = steps[index];
  const isLast = index + 1 >= steps.length;
  useEffect(() => {
    if (isOver) next.current?.focus();
  }, [isOver]);
  const walk = async () => {
    setLines([]);
    const print = (line: TourLine) => setLines((before = []) => [...before, line]);
    try {
      await step?.walk(mock, print);
    } catch (error) {
      print({ kind: 'text', text: `This step failed: ${messageOf(error)}. Start the tour again.` });
    }
    setOver(true);
  };
  const goOn = () => {
    setIndex(index + 1);
    setLines(undefined);
    setOver(false);
  };
  let call = -1;
  const shown = lines ?? (step?.code ?? []).map(() => ({ kind: 'code' }) as const);
  return (
    <Panel title="Tour" name="tour">
      <h3>{`${index + 1} of ${steps.length}: ${step?.title ?? ''}`}</h3>
      <div class="sw-line">
        <button type="button" class="sw-main" disabled={lines !== undefined} onClick={() => void walk()}>
          Run this step
        </button>
        <button type="button" ref={next} onClick={isLast ? onRestart : goOn}>
          {isLast ? 'Start again' : 'Next step'}
        </button>
        <button type="button" onClick={onEnd}>
          Leave the tour
        </button>
      </div>
      <div class="sw-stack" aria-live="polite">
        {shown.map((line, at) => {
          if (line.kind !== 'code')
            return (
              <p key={at} class={line.kind === 'request' ? 'sw-http' : ''}>
                {line.text}
              </p>
            );
          call += 1;
          return <Code key={at} label={`Code of call ${call + 1}`} text={step?.code[call] ?? ''} />;
        })}
      </div>
    </Panel>
  );
}
