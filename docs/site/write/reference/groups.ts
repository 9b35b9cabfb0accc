/** The groups of the reference, by the folder in which a name is declared. The longest beginning counts. */
const groups: Readonly<Record<string, string>> = {
  'sdk/src/client': 'Client',
  'sdk/src/resources': 'Resources',
  'sdk/src/bookings': 'Bookings',
  'sdk/src/calls': 'Calls and lists',
  'sdk/src/errors': 'Errors',
  'sdk/src/options': 'Options',
  'sdk/src/pacing': 'Time and retries',
  'sdk/src/events': 'Events and tracing',
  'sdk/src/otel': 'Events and tracing',
  'sdk/src/exchange': 'Transport',
  'sdk/src/request': 'Transport',
  'sdk/src/oauth': 'Signing users in',
  'sdk/src/stores': 'Stores of sessions',
  'sdk/src/sealed': 'Stores of sessions',
  'mock/src/service': 'Mock',
  'mock/src/option-shapes': 'Mock',
  'mock/src/create-mock': 'Mock',
  'mock/src/world': 'Mock',
  'mock/src/seed': 'Seeds',
  'mock/src/data': 'Rows',
  'mock/src/faults': 'Faults',
  'mock/src/response': 'Faults',
  'mock/src/time': 'Time',
  'mock/src/journal': 'Journal and assertions',
  'mock/src/testing': 'Journal and assertions',
  'mock/src/routing': 'Journal and assertions',
  'mock/src/oauth': 'Signing users in',
  'mock/src': 'Entry point',
  'schemas/src': 'Objects and endpoints',
  'schemas/src/profiles': 'Profiles',
  'schemas/src/table': 'The table of endpoints',
  'schemas/src/fields': 'Fields',
  'schemas/src/openapi': 'OpenAPI',
  'schemas/src/oauth': 'Signing users in',
  'schemas/src/generated': 'Objects and endpoints',
  'conformance/src': 'Rules',
  'conformance/src/runner': 'Targets',
};

/** The group of a name that is declared in a file, which is named from the folder of the packages. */
export function groupOf(file: string): string {
  const [best] = Object.keys(groups)
    .filter((beginning) => file.startsWith(beginning))
    .toSorted((one, other) => other.length - one.length);
  return best === undefined ? 'Other' : (groups[best] ?? 'Other');
}
