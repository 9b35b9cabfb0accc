/** Calls a function now and after each pause, never twice at a time, and not while the page is hidden. Returns a function that stops. */
export function whileVisible(pauseMs: number, act: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isActing = false;
  let isOver = false;
  const now = async () => {
    clearTimeout(timer);
    if (isActing || isOver || document.hidden) return;
    isActing = true;
    await act().finally(() => (isActing = false));
    if (!isOver) timer = setTimeout(() => void now(), pauseMs);
  };
  const onVisibility = () => void now();
  document.addEventListener('visibilitychange', onVisibility);
  void now();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
