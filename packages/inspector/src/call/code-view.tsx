/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { curlOf, pythonOf, typescriptOf } from '../code/calls.ts';
import type { ShownCredential } from '../code/calls.ts';
import type { Operation } from '../code/operations.ts';
import type { Session } from '../model/session.ts';
import type { WantedCall } from '../model/run.ts';
import { Code, CopyButton, Tabs } from '../parts/elements.tsx';

const writers = { TypeScript: typescriptOf, curl: curlOf, Python: pythonOf };
const languages = ['TypeScript', 'curl', 'Python'] as const;

interface CodeViewProps {
  readonly session: Session;
  readonly operation: Operation;
  readonly call: WantedCall;
}

/** The code of a call in three languages, one of which is shown. */
export function CodeView({ session, operation, call }: CodeViewProps): JSX.Element {
  const { place, control, profile } = session;
  const [chosen, choose] = useState<(typeof languages)[number]>('TypeScript');
  const context = {
    url: place.shownUrl ?? control.url,
    profile: profile.name,
    key: profile.protocol.apiKey,
    credential: credentialOf(session, call.caller),
  };
  const shown = languages.filter((name) => writers[name](operation, call.input, context) !== '');
  const language = shown.find((name) => name === chosen) ?? shown[0] ?? 'curl';
  const text = writers[language](operation, call.input, context);
  return (
    <div class="sw-stack">
      <div class="sw-line">
        <Tabs label="Language of the code" names={shown} chosen={language} onChoose={choose} />
        <CopyButton key={text} text={text} />
      </div>
      <Code label="Code" text={text} />
    </div>
  );
}

function credentialOf(session: Session, caller: WantedCall['caller']): ShownCredential {
  if (caller === 'app') return 'session';
  if (caller === 'nobody') return 'none';
  return { apiKey: session.keysOf(caller)[0] ?? `key of ${session.usernameOf(caller)}` };
}
