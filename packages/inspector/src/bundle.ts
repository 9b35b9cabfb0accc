/** Bundles the inspector into one page that loads no other file. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

/** The inspector: one HTML page, and the policy under which a browser may run it. */
export interface InspectorPage {
  readonly html: string;
  readonly policy: string;
}

/** Bundles the page from its sources. */
export async function bundleInspector(): Promise<InspectorPage> {
  const [script, style] = await Promise.all([bundled('served/main.tsx'), bundled('app.css')]);
  const logo = readFileSync(`${import.meta.dirname}/logo.svg`);
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Slotwise mock</title>',
    `<link rel="icon" href="data:image/svg+xml;base64,${logo.toString('base64')}">`,
    `<style>${style}</style>`,
    '<body class="sw-page"><noscript>The inspector needs JavaScript. curl shows this address as text.</noscript>',
    `<script type="module">${script}</script>`,
    '</html>',
    '',
  ].join('\n');
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    ...['img-src data:', "connect-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"],
  ].join('; ');
  return { html, policy };
}

async function bundled(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${import.meta.dirname}/${file}`],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    charset: 'utf8',
    conditions: ['@slotwise/source'],
    legalComments: 'none',
    logLevel: 'silent',
  });
  // In a page, the HTML parser decides where a script ends.
  return (outputFiles[0]?.text ?? '').trim().replaceAll(/<\/(script|style)/gi, String.raw`<\/$1`);
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
