/**
 * The inspector page. It is not in the table of control API routes, because it takes no input and returns no JSON. The
 * origin checks of the control API apply to it.
 */

export async function inspectorResponse(): Promise<Response> {
  const { inspectorPage } = await import('../inspector-page.ts');
  const { html, policy } = await inspectorPage();
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  return new Response(html, { headers });
}
