/** A server in a process of its own, which tells what it takes. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A server that listens. */
export interface ServerProcess {
  readonly port: number;
  /** CPU that it took since it began, in microseconds. */
  cpu(): Promise<number>;
  /** Sends it a command, and yields what it answers. */
  ask(command: string): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a program that tells its port. What it is given stands in its first argument. */
export async function startServer(file: URL, given: object, flags: readonly string[] = []): Promise<ServerProcess> {
  const meter = new URL('process-meter.ts', import.meta.url).href;
  const child = fork(file.pathname, [JSON.stringify(given)], {
    execArgv: ['--conditions=@slotwise/source', `--import=${meter}`, ...flags],
  });
  const answered = async () => {
    // Our own programs send numbers and ports, nothing else.
    const [message] = (await once(child, 'message')) as [{ readonly port: number; readonly value: number }];
    return message;
  };
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file.pathname} ended before it answered`);
  });
  ended.catch(() => {});
  const { port } = await Promise.race([answered(), ended]);
  const ask = async (command: string) => {
    child.send({ command });
    return (await Promise.race([answered(), ended])).value;
  };
  return {
    port,
    cpu: () => ask('cpu'),
    ask,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
