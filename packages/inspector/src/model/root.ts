import type { Json } from '../code/json.ts';
import { ControlError } from '../control/control.ts';
import type { Control } from '../control/control.ts';
import type { RootResponse } from '../control/responses.ts';

/** The OpenAPI document of the service. */
export async function documentOf(control: Control): Promise<Json> {
  const response = await control.send('/openapi.json', {});
  // The mock writes the document.
  return (await response.json()) as Json;
}

/** What the page at the root of a mock says to programs. */
export async function rootOf(control: Control): Promise<RootResponse> {
  const response = await control.send('/', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new ControlError(response.status, 'The mock has no page at its root.');
  // The page at the root of each mock has this type.
  return (await response.json()) as RootResponse;
}
