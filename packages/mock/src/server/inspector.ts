/**
 * The inspector of a listening mock. It is a page for people, not a route for programs: it takes no input and answers no JSON, so that it stands
 * beside the table of the control API, behind the same guard.
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
