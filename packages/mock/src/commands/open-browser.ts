import { spawn } from 'node:child_process';

export function openerOf(platform: NodeJS.Platform): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open'];
  // `start` would pass the URL through a shell, which interprets characters such as `&`.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return ['xdg-open'];
}

export function openBrowser(url: string, print: (line: string) => void, platform = process.platform): void {
  const [command, ...args] = openerOf(platform);
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  const sayFailure = () => print(`Could not open a browser. Open ${url} yourself.`);
  child.once('error', sayFailure);
  child.once('exit', (code) => {
    if (code !== 0) sayFailure();
  });
  // The process can exit while the browser command still runs.
  child.unref();
}
