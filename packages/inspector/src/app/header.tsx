/** @jsxImportSource preact */
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Session } from '../model/session.ts';
import { Choice, plural } from '../parts/elements.tsx';
import { ClockTool } from '../tools/clock-tool.tsx';
import { FaultsTool } from '../tools/faults-tool.tsx';
import { SignInTool } from '../tools/sign-in-tool.tsx';

const toolNames = ['Clock', 'Faults', 'Sign-in'] as const;
type ToolName = (typeof toolNames)[number];

const titles: Readonly<Record<ToolName, string>> = {
  Clock: 'The time of the mock, and how to move it',
  Faults: 'Make requests fail on purpose',
  'Sign-in': 'Sign a user in to an app with OAuth 2.0',
};

interface HeaderProps {
  readonly session: Session;
  readonly bar: ComponentChildren;
  readonly onOpen: (selector: string) => void;
  readonly onFork: () => void;
  readonly onReset: () => void;
}

/** The mock that is shown, what the page did to it, and the tools that change it. */
export function Header({ session, bar, onOpen, onFork, onReset }: HeaderProps): JSX.Element {
  const [tools, setTools] = useState<readonly ToolName[]>([]);
  const { root, profile, shown, place, listening } = session;
  const Heading = place.heading;
  const { clock, faults, forks } = shown;
  const active = faults.filter(({ number, hits }) => hits < (session.limits.get(number)?.times ?? Infinity)).length;
  const labels: Readonly<Record<ToolName, string>> = {
    Clock: `Clock ${clock.now.slice(0, 10)} ${clock.now.slice(11, 16)}`,
    Faults: active === 0 ? 'Faults' : plural(active, 'fault'),
    'Sign-in': 'Sign-in',
  };
  const copies = [...new Set([...forks, root.world])].filter((id) => id !== listening);
  return (
    <>
      <div class="sw-header" role="group" aria-label="This mock">
        <img src={document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href} alt="" width="28" height="28" />
        <Heading class="sw-title">
          Slotwise mock <small title="The deployment that the mock imitates">profile {profile.name}</small>
        </Heading>
        {bar}
        <div class="sw-line">
          <Choice
            label="Mock"
            value={String(root.world)}
            options={[
              [String(listening), 'original'],
              ...copies.map((id, index) => [String(id), `fork ${index + 1}`] as const),
            ]}
            onChange={(id) => onOpen(Number(id) === listening ? '' : `/_slotwise/worlds/${id}`)}
          />
          <button type="button" title="Copy the mock, and open the copy" onClick={onFork}>
            Fork
          </button>
          <button type="button" title="Restore the initial data, clock and faults" onClick={onReset}>
            Reset
          </button>
        </div>
        <div class="sw-line">
          {toolNames.map((name) => (
            <button
              type="button"
              key={name}
              aria-expanded={tools.includes(name)}
              title={titles[name]}
              onClick={() => setTools(tools.includes(name) ? tools.filter((one) => one !== name) : [...tools, name])}
            >
              {labels[name]}
            </button>
          ))}
        </div>
      </div>
      <p role="status" class={`sw-notice sw-toast${session.notice?.isError === true ? ' sw-wrong' : ''}`}>
        {session.notice?.text}
      </p>
      {tools.length === 0 ? null : (
        <div class="sw-tools">
          {tools.includes('Clock') ? <ClockTool session={session} /> : null}
          {tools.includes('Faults') ? <FaultsTool session={session} /> : null}
          {tools.includes('Sign-in') ? <SignInTool session={session} /> : null}
        </div>
      )}
    </>
  );
}
