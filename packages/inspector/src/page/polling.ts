/** Calls something at once and then after each pause, never twice at a time; not at all while the page is hidden. */
export function whileVisible(pauseMs: number, ask: () => Promise<void>): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  const next = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(() => void now(), pauseMs);
  };
  const now = (): Promise<void> => {
    clearTimeout(timer);
    underWay ??= ask().finally(() => {
      underWay = undefined;
      next();
    });
    return underWay;
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) clearTimeout(timer);
    else void now();
  });
  return now;
}
