/** @jsxImportSource preact */
import { render } from 'preact';
import type { JSX } from 'preact';
import type { TokenSource } from '../control/control.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Labelled } from '../parts/elements.tsx';

const storageKey = 'slotwise-mock-token';

/** Asks for the token of the control API, and keeps it as long as the tab is open. */
export function tabToken(): TokenSource {
  let asked: Promise<string> | undefined;
  return {
    current: () => sessionStorage.getItem(storageKey),
    ask: (isWrong) =>
      (asked ??= askForToken(isWrong).then((token) => {
        sessionStorage.setItem(storageKey, token);
        asked = undefined;
        return token;
      })),
  };
}

function askForToken(isWrong: boolean): Promise<string> {
  const place = document.createElement('div');
  document.body.append(place);
  return new Promise((resolve) => {
    const close = (token: string) => {
      render(null, place);
      place.remove();
      resolve(token);
    };
    render(<TokenDialog isWrong={isWrong} onToken={close} />, place);
  });
}

function TokenDialog({
  isWrong,
  onToken,
}: {
  readonly isWrong: boolean;
  readonly onToken: (token: string) => void;
}): JSX.Element {
  return (
    <Dialog title="Token of the control API" onClose={() => location.reload()}>
      <p role="status">
        {isWrong
          ? 'The server does not accept this token. Enter the value of --token.'
          : 'The server was started with a token. Enter the value of --token.'}
      </p>
      <form
        class="sw-stack"
        onSubmit={(event) => {
          event.preventDefault();
          const token = new FormData(event.currentTarget).get('token');
          if (typeof token === 'string') onToken(token.trim());
        }}
      >
        <Labelled label="Token">
          <input name="token" type="password" required autofocus autocomplete="off" />
        </Labelled>
        <button type="submit" class="sw-main">
          Open
        </button>
      </form>
    </Dialog>
  );
}
