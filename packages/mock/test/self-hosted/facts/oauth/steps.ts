/** The steps of the authorization flow that facts are about. */
import { checkToken, fieldsOf, pageAddress, requestToken, tokenBody } from '../../../../../conformance/test/asking.ts';
import type { FormFields, TargetResponse } from '../../../../../conformance/test/asking.ts';
import { namesOf, NotShown } from '../../fact/fact.ts';
import type { FactTarget } from '../../fact/fact.ts';

/** The address that alice returns to when she clicks Allow. */
export async function allowed(service: FactTarget, fields: FormFields = {}): Promise<URL> {
  if (service.allow === undefined) throw new NotShown('nobody clicks Allow');
  return new URL(await service.allow(pageAddress(service, fields)));
}

/** A code that alice allowed. */
export async function newCode(service: FactTarget): Promise<string> {
  return (await allowed(service)).searchParams.get('code') ?? '';
}

/** Both tokens of a code that alice allowed. */
export async function newTokens(service: FactTarget): Promise<{ readonly access: string; readonly refresh: string }> {
  const { json } = await requestToken(service, 'token', tokenBody(await newCode(service)));
  const { access_token: access, refresh_token: refresh } = fieldsOf(json);
  return { access: String(access), refresh: String(refresh) };
}

/** Exchanges a new code, with other fields and headers than usual. */
export async function exchange(
  service: FactTarget,
  fields: FormFields = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<TargetResponse> {
  return requestToken(service, 'token', { ...tokenBody(await newCode(service)), ...fields }, headers);
}

/** An access token of alice's: a given one, or one that she allows. */
export async function accessToken(
  service: FactTarget,
  scopes: 'all' | 'READ_BOOKING' | 'READ_PROFILE' = 'all',
): Promise<string> {
  const held = service.callers.alice.accessTokens?.[scopes];
  if (held !== undefined) return held;
  throw new NotShown('there is no access token');
}

/** A word for a response: `taken` or `refused`. */
export function fate({ status }: TargetResponse): string {
  return status < 300 ? 'taken' : 'refused';
}

/** A word for an access token: `works` or `does not work`. */
export async function use(service: FactTarget, token: string): Promise<string> {
  const { status } = await checkToken(service, token);
  return status < 300 ? 'works' : 'does not work';
}

/** The status of a refusal, and the members of its body: `401: message`. */
export function refusal({ status, json }: TargetResponse): string {
  return `${status}: ${namesOf(json)}`;
}
