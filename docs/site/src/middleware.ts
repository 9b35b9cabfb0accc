import { defineMiddleware } from 'astro:middleware';

/** Pages that count less in the search than guides: those who look for a name or a number find them all the same. */
const lighter = [
  /^reference\//,
  /^truth\/(?:assumptions|facts|conformance|specification|not-verified)\//,
  /^project\/(?!changelog|upgrading)/,
  /^learn\/questions\//,
];

export const onRequest = defineMiddleware(async ({ url }, next) => {
  const response = await next();
  const path = url.pathname.slice(import.meta.env.BASE_URL.replace(/\/?$/, '/').length);
  if (!lighter.some((beginning) => beginning.test(path))) return response;
  const page = (await response.text())
    .replace('<h1 id="_top"', '<h1 data-pagefind-weight="0.2" id="_top"')
    .replace(' data-pagefind-body', ' data-pagefind-body data-pagefind-weight="0.2"');
  return new Response(page, { status: response.status, headers: response.headers });
});
