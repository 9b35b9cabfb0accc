/** Loaded before a server: tells whoever started it what CPU and memory its process took. */
import { heapAfterCollection } from '../../../../scripts/heap.ts';

const meters: Readonly<Record<string, () => number | Promise<number>>> = {
  cpu() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  // The system tells the most memory that it had in kilobytes.
  peak: () => process.resourceUsage().maxRSS * 1024,
  heap: heapAfterCollection,
};

process.on('message', (message) => {
  // Sent by `server-process.ts` alone.
  const { command } = message as { readonly command: string };
  const read = meters[command];
  if (read !== undefined) void Promise.resolve(read()).then((value) => process.send?.({ value }));
});
