/** A server in a process of its own, which tells what it takes. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A server that listens. */
export interface ServerProcess {
  readonly port: number;
  /** Sends it a command, such as a name of `process-meter.ts`, and yields what it answers. */
  ask(command: string): Promise<number>;
  stop(): Promise<unknown>;
}

/** Starts a program that tells its port. What it is given stands in its first argument. */
export async function startServer(file: URL, given: object, flags: readonly string[] = []): Promise<ServerProcess> {
  const meter = new URL('process-meter.ts', import.meta.url).href;
  const child = fork(file.pathname, [JSON.stringify(given)], {
    execArgv: ['--conditions=@slotwise/source', `--import=${meter}`, ...flags],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file.pathname} ended before it answered`);
  });
  ended.catch(() => {});
  const answered = async () => {
    // Our own programs send numbers and ports, nothing else.
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number; value: number }];
    return message;
  };
  const { port } = await answered();
  return {
    port,
    async ask(command) {
      child.send({ command });
      return (await answered()).value;
    },
    async stop() {
      child.kill();
      return once(child, 'exit');
    },
  };
}
