/** Visitors in Chromium. */
import type { Driver, Places } from '../visitor.ts';
/** Finds it. */
export async function findChromium(_file?: string): Promise<string | undefined> {
  return undefined;
}
/** Drives it. */
export async function chromiumDriver(_p: Places, _b: string): Promise<Driver> {
  throw new Error('later');
}
