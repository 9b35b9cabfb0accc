import type { InspectorPage } from '@slotwise/inspector';

let bundled: Promise<InspectorPage> | undefined;

/** The page, and the policy under which a browser may run it. */
export function inspectorPage(): Promise<InspectorPage> {
  bundled ??= import('@slotwise/inspector').then(({ bundleInspector }) => bundleInspector());
  return bundled;
}
