import type { InspectorPage } from '@slotwise/inspector';

let bundled: Promise<InspectorPage> | undefined;

/** The first call bundles the inspector. Later calls return the same page. */
export function inspectorPage(): Promise<InspectorPage> {
  bundled ??= import('@slotwise/inspector').then(({ bundleInspector }) => bundleInspector());
  return bundled;
}
