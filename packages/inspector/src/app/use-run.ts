import { useEffect, useReducer, useState } from 'preact/hooks';
import type { WantedCall } from '../model/run.ts';
import { messageOf } from '../model/session.ts';
import type { Session } from '../model/session.ts';
import { whileVisible } from '../parts/polling.ts';

const pauseMs = 1000;

interface Run {
  /** Number of the request that is shown. */
  readonly chosen: number | undefined;
  readonly choose: (sequence: number | undefined) => void;
  readonly isRunning: boolean;
  readonly run: (call: WantedCall) => Promise<void>;
  readonly cancel: () => void;
  /** Does something, and shows the error if it fails. */
  readonly attempt: (act: () => Promise<void>) => Promise<void>;
}

/** The last request that failed, or else the last one. */
function firstShown({ shown: { entries } }: Session): number | undefined {
  return (entries.findLast(({ status }) => status >= 400 || status === 0) ?? entries.at(-1))?.sequence;
}

/** Follows a session, and makes calls one at a time. */
export function useRun(session: Session, onCalls: ((calls: readonly WantedCall[]) => void) | undefined): Run {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [chosen, choose] = useState(session.run?.requests.at(-1) ?? firstShown(session));
  const [running, setRunning] = useState<AbortController>();
  useEffect(() => session.onChange(() => redraw(undefined)), [session]);
  useEffect(() => whileVisible(pauseMs, () => session.refresh()), [session]);
  const attempt = async (act: () => Promise<void>) => {
    session.say('');
    await act().catch((error: unknown) => session.say(messageOf(error), true));
  };
  const run = async (call: WantedCall) => {
    const cancelled = new AbortController();
    setRunning(cancelled);
    await attempt(async () => {
      const { requests } = await session.make(call, cancelled.signal);
      choose(requests.at(-1));
      onCalls?.(session.calls);
    });
    setRunning(undefined);
  };
  return { chosen, choose, isRunning: running !== undefined, run, cancel: () => running?.abort(), attempt };
}
