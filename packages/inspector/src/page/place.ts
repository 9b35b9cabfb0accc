export function selectorIn(path: string): string {
  return path.replace(/\/(_slotwise\/ui)?$/, '');
}

export function selectorOf(world: number, listening: number): string {
  return world === listening ? '' : `/_slotwise/worlds/${world}`;
}
