/** Bundles the inspector into one page that loads no other file. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

/** The inspector: one HTML page, and the policy under which a browser may run it. */
export interface InspectorPage {
  readonly html: string;
  readonly policy: string;
}

interface Bundled extends InspectorPage {
  /** Files that the page was made from. */
  readonly sources: readonly string[];
}

/** Bundles the page from its sources. */
export async function bundleInspector(): Promise<Bundled> {
  const [code, look] = await Promise.all([bundled('served/main.tsx'), bundled('app.css')]);
  const [script, style] = [code.text, look.text];
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
  return { html, policy, sources: code.sources };
}

async function bundled(file: string): Promise<{ readonly text: string; readonly sources: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [`${import.meta.dirname}/${file}`],
    bundle: true,
    metafile: true,
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
  const text = (outputFiles[0]?.text ?? '').trim().replaceAll(/<\/(script|style)/gi, String.raw`<\/$1`);
  return { text, sources: Object.keys(metafile.inputs) };
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
