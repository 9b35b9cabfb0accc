/** Locales in requests: callers use any casing, and a deployment gets the one that it reads. */
import type { Endpoint } from '@slotwise/schemas/internal/table';
import { fieldsOf, isRecord } from '../errors/fields.ts';
import type { RequestSettings } from './context.ts';

/** Fields of requests that contain a locale. */
const localeFields = ['language', 'locale'];

/** A locale in lower case: a language and at most one further part. `undefined` if the text is no locale. */
export function lowerCaseLocale(locale: unknown): string | undefined {
  if (typeof locale !== 'string') return undefined;
  const tag = locale.toLowerCase().replaceAll('_', '-');
  return /^([a-z]{2,3}(?:-[a-z0-9]{2,8})?)(?:-[a-z0-9]{1,8})*$/.exec(tag)?.[1];
}

/** The body with its locales as the contract has them. It rejects a text that is no locale. */
export function withContractLocales(body: unknown, endpoint: Endpoint): unknown {
  return withLocales(body, endpoint, lowerCaseLocale);
}

/** The encoded body with its locales as the deployment has them: self-hosted deployments know regions in upper case. */
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
