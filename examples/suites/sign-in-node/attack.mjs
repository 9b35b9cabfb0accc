/** Starts the attack, and beside it an app with the environment that the attack prints. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** Attacks an app, and yields the report. `start` is its command line, which is started again where the app dies; `apiPath` a page that calls the service. */
export async function attack(start, callbackPath, apiPath) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const places = [url, '--signed-in', `${url}/bookings`, '--redirect-uri', url + callbackPath];
  if (apiPath !== undefined) places.push('--api-page', url + apiPath);
  const command = spawn('slotwise-sign-in-attack', [...places, '--port', '0', '--plain', '--json']);
  let [printed, errors] = ['', ''];
  let app;
  let isOver = false;
  const run = (env) => {
    app = spawn(start[0], start.slice(1), { env: { ...process.env, ...env, PORT: String(port) }, stdio: 'ignore' });
    app.on('exit', () => {
      if (!isOver) run(env);
    });
  };
  command.stdout.on('data', (chunk) => (printed += chunk));
  command.stderr.on('data', (chunk) => {
    errors += chunk;
    if (app === undefined && errors.includes('Waiting'))
      run(Object.fromEntries([...errors.matchAll(/(SLOTWISE_\w+)=(\S+)/g)].map(([, name, value]) => [name, value])));
  });
  const [code] = await once(command, 'close');
  isOver = true;
  app?.kill();
  if (printed === '') throw new Error(errors);
  const { ended, counts, results } = JSON.parse(printed);
  const idsOf = (wanted) => results.filter(({ outcome }) => outcome === wanted).map(({ id }) => id);
  return { code, ended, holes: counts.hole, advice: idsOf('advice'), notRun: idsOf('not-run') };
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}
