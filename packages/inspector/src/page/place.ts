/** The places of pages and worlds on a port. */

/** The path of the world that the page is about, from the path of the page: its root, or `/_slotwise/ui` below it. */
export function selectorIn(path: string): string {
  return path.replace(/\/(_slotwise\/ui)?$/, '');
}

/** The path of a world by its number; the world that listens has none of its own. */
export function selectorOf(world: number, listening: number): string {
  return world === listening ? '' : `/_slotwise/worlds/${world}`;
}
