import type { SchemaEndpoint } from '@slotwise/schemas';
import type { Profile } from '@slotwise/schemas/internal/table';
import { deploymentOf } from '../src/deployments/index.ts';

/** The schemas with which the deployment of a profile reads the requests of an endpoint. */
export function schemasRead(profile: Profile, endpoint: SchemaEndpoint): SchemaEndpoint['schemas'] {
  return deploymentOf(profile).requests.readingOf(endpoint).endpoint.schemas;
}
