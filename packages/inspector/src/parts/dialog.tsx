/** @jsxImportSource preact */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CopyButton } from './elements.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A window above the page, until Escape is pressed or its content closes it. */
export function Dialog({ title, onClose, children }: DialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} class="sw sw-dialog" aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}

/** A text to copy, with notes above it. */
export interface ShownText {
  readonly title: string;
  readonly text: string;
  readonly notes?: readonly string[];
}

export function TextDialog({
  title,
  text,
  notes = [],
  onClose,
}: ShownText & Pick<DialogProps, 'onClose'>): JSX.Element {
  return (
    <Dialog title={title} onClose={onClose}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <textarea readOnly aria-label={title} spellcheck={false} value={text} />
      <div class="sw-line">
        <CopyButton text={text} autofocus />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
