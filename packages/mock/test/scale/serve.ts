/** A process of its own that serves a world on a port, and tells how much memory it takes whenever it is asked. */
import { worldOf } from './world.ts';
import { listen } from '../../src/server.ts';

/** The way in to the world. */
export interface Served {
  readonly url: string;
  readonly baseUrl: string;
}

/** Megabytes that the process holds. */
export interface Held {
  readonly now: number;
  /** The most that it ever held. */
  readonly most: number;
}

const { url, baseUrl } = await listen(worldOf(Number(process.argv[2])), { control: true });
process.on('message', () => {
  const held: Held = { now: process.memoryUsage().rss / 1e6, most: (process.resourceUsage().maxRSS * 1024) / 1e6 };
  process.send?.(held);
});
const served: Served = { url, baseUrl };
process.send?.(served);
