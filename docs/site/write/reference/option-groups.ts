/** Groups of options, with those that most readers need first. */
import { ReflectionGroup } from 'typedoc';
import type { DeclarationReflection, ProjectReflection } from 'typedoc';

const afterCredential = {
  'Timeouts and retries': 'timeoutMs totalTimeoutMs retry shareRateLimit',
  Requests: 'headers query defaults middleware protocol maxBodyBytes allowHttp allowKeyInPage',
  Responses: 'validate onMismatch',
  'Logging and tracing': 'logger logLevel on tracer',
  'Runtime and tests': 'fetch fetchOptions clock random',
};

/** Options by the interface and the title of their group, separated by spaces. */
const optionGroups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ClientOptions: { Connection: 'baseUrl apiKey accessToken session profile', ...afterCredential },
  ClientSettings: { Connection: 'baseUrl profile', ...afterCredential },
  MockOptions: {
    'Data and time': 'seed now autoAdvance',
    Connection: 'baseUrl appUrl',
    Service: 'profile behavior protocol deployment lenient maxTake rateLimit oauth',
    Journal: 'journal',
  },
};

/** Replaces the one table of an interface by several. Fails if an option is in no group, or in a group but not in the interface. */
export function groupOptions(project: ProjectReflection): void {
  for (const [owner, groups] of Object.entries(optionGroups)) {
    const found = project.children?.flatMap(({ children = [] }) => children).find(({ name }) => name === owner);
    if (found === undefined) throw new Error(`option-groups.ts: there is no ${owner}`);
    found.groups = Object.entries(groups).map(([title, names]) => groupOf(found, title, names.split(' ')));
    const lost = (found.children ?? []).filter((one) => !found.groups?.some(({ children }) => children.includes(one)));
    if (lost.length > 0)
      throw new Error(`option-groups.ts: ${owner}.${lost.map(({ name }) => name).join(', ')} is in no group`);
  }
}

function groupOf(owner: DeclarationReflection, title: string, names: readonly string[]): ReflectionGroup {
  const group = new ReflectionGroup(title, owner);
  group.children = names.map((name) => {
    const option = owner.children?.find((one) => one.name === name);
    if (option === undefined) throw new Error(`option-groups.ts: ${owner.name} has no ${name}`);
    return option;
  });
  return group;
}
