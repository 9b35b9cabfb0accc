/** Converts locales in requests. Callers can use any casing, but each deployment accepts only one. */
import type { Endpoint } from '@slotwise/schemas/internal/table';
import { fieldsOf, isRecord } from '../checks/values.ts';
import type { RequestSettings } from './context.ts';

const localeFields = ['language', 'locale'];

/** Returns the language and at most one more part, in lower case. `undefined` if the text is not a locale. */
export function lowerCaseLocale(locale: unknown): string | undefined {
  if (typeof locale !== 'string') return undefined;
  const tag = locale.toLowerCase().replaceAll('_', '-');
  return /^([a-z]{2,3}(?:-[a-z0-9]{2,8})?)(?:-[a-z0-9]{1,8})*$/.exec(tag)?.[1];
}

/** Converts locales to lower case, as the contract requires. Other text stays unchanged, and the contract's check rejects it. */
export function withContractLocales(body: unknown, endpoint: Endpoint): unknown {
  return withLocales(body, endpoint, lowerCaseLocale);
}

/** Converts regions to upper case, such as `pt-BR`, for self-hosted deployments. */
export function withDeploymentLocales<Body>(body: Body, endpoint: Endpoint, { profile }: RequestSettings): Body {
  return profile.imitates === 'self-hosted'
    ? withLocales(body, endpoint, (locale) => locale.replace(/-[a-z]{2}$/, (region) => region.toUpperCase()))
    : body;
}

function withLocales<Body>(body: Body, endpoint: Endpoint, spell: (locale: string) => string | undefined): Body {
  const fields = fieldsOf(fieldsOf(endpoint.body)['fields']);
  if (!isRecord(body)) return body;
  const locales = localeFields.flatMap((name) => {
    const locale = body[name];
    return Object.hasOwn(fields, name) && typeof locale === 'string' ? [[name, spell(locale) ?? locale] as const] : [];
  });
  return locales.length === 0 ? body : { ...body, ...Object.fromEntries(locales) };
}
