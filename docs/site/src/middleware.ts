import { defineMiddleware } from 'astro:middleware';

/** A page of the reference counts less in the search than a guide: those who look for a name find it all the same. */
export const onRequest = defineMiddleware(async ({ url }, next) => {
  const response = await next();
  if (!url.pathname.startsWith(`${import.meta.env.BASE_URL.replace(/\/$/, '')}/reference/`)) return response;
  const page = await response.text();
  const lighter = page
    .replace('<h1 id="_top"', '<h1 data-pagefind-weight="0.2" id="_top"')
    .replace(' data-pagefind-body', ' data-pagefind-body data-pagefind-weight="0.2"');
  return new Response(lighter, { status: response.status, headers: response.headers });
});
