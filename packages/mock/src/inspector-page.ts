import type { InspectorPage } from '@slotwise/inspector';

let bundled: Promise<InspectorPage> | undefined;

/** Bundles the inspector with the first call, and then returns the same page. */
export function inspectorPage(): Promise<InspectorPage> {
  bundled ??= import('@slotwise/inspector').then(({ bundleInspector }) => bundleInspector());
  return bundled;
}
