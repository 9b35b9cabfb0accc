/** The inspector as it is in the sources: bundled when somebody asks for it. The build puts the bundled page in the place of this file. */
import type { InspectorPage } from '@slotwise/inspector';

let bundled: Promise<InspectorPage> | undefined;

/** The page, and the policy under which a browser may run it. */
export function inspectorPage(): Promise<InspectorPage> {
  bundled ??= import('@slotwise/inspector').then(({ bundleInspector }) => bundleInspector());
  return bundled;
}
