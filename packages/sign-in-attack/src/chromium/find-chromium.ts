/** The browser of this machine, and the library that drives it. Both are optional: without them, visitors are plain HTTP. */
import { existsSync } from 'node:fs';
import type { Browser, BrowserType } from 'playwright-core';
import { NotAttacked } from '../visitors/not-attacked.ts';

/** Places where systems keep a browser of this kind. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const quiet = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** The browser to start. */
export interface ChromiumStart {
  /** The program; without it, the one that is found. */
  readonly file?: string;
  /** Hosts that it may reach beside this machine. */
  readonly hosts: readonly string[];
}

/** Starts a browser; `undefined` where there is none, or nothing to drive it with. */
export async function startChromium({ file, hosts }: ChromiumStart): Promise<Browser | undefined> {
  const chromium = await loadDriver();
  if (chromium === undefined && file !== undefined)
    throw new NotAttacked('--chromium: the package playwright-core, which drives it, is not installed');
  if (file !== undefined && !existsSync(file)) throw new NotAttacked('--chromium: there is no such file');
  const path = file ?? usualPlaces.find((place) => existsSync(place));
  if (chromium === undefined || path === undefined) return undefined;
  const exclusions = ['localhost', '127.0.0.1', '[::1]', ...hosts].map((host) => `EXCLUDE ${host}`);
  const rules = `--host-resolver-rules=${['MAP * ~NOTFOUND', ...exclusions].join(', ')}`;
  const browser = await chromium.launch({ executablePath: path, args: [...quiet, rules] }).catch(() => undefined);
  if (browser === undefined && file !== undefined) throw new NotAttacked('--chromium: the browser does not start');
  return browser;
}

async function loadDriver(): Promise<BrowserType | undefined> {
  try {
    return (await import('playwright-core')).chromium;
  } catch {
    return undefined;
  }
}
