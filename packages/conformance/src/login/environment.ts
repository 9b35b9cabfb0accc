/** The environment in which the app under attack has to run, in the names that the examples use. */
import type { Registration, Service } from './service.ts';

/** The variables that tell an app where the service is, and as whom it is registered there. */
export function environmentOf(
  { url, baseUrl }: Pick<Service, 'url' | 'baseUrl'>,
  { clientId, clientSecret, redirectUri }: Registration,
): Readonly<Record<string, string>> {
  return {
    SLOTWISE_BASE_URL: baseUrl,
    SLOTWISE_APP_URL: url,
    SLOTWISE_CLIENT_ID: clientId,
    ...(clientSecret === undefined ? {} : { SLOTWISE_CLIENT_SECRET: clientSecret }),
    SLOTWISE_REDIRECT_URI: redirectUri,
  };
}
