/** The rules that test an endpoint, folded by what they are about. */
import type { Rule } from '@slotwise/conformance';
import type { SchemaEndpoint } from '@slotwise/schemas';
import { slugPart } from './objects.ts';

/** The section of a page: the rules of the endpoint's own resource, those of other resources, those of every endpoint. */
export function rulesText({ name }: SchemaEndpoint, rules: readonly Rule[], base: string): string[] {
  const own = rules.filter((rule) => rule.endpoints.some((one) => one === name));
  if (own.length === 0) return [];
  const resource = slugPart(name).split('/')[0] ?? '';
  const about = Map.groupBy(own, ({ id }) => subjectOf(id.split('.')[0] ?? '', resource));
  return [
    '## Rules',
    `Each is a test of [the conformance tool](${base}truth/conformance/).`,
    ...[...about]
      .toSorted(([one], [other]) => order(one, resource) - order(other, resource))
      .map(([subject, each]) => {
        const lines = each.map(
          ({ id, statement, assumption }) =>
            `- ${statement} ([\`${id}\`](${base}truth/conformance/#${id.replaceAll('.', '-')})${assumption === undefined ? '' : `, ${assumption}`})`,
        );
        const title = `${each.length} ${each.length === 1 ? 'rule' : 'rules'} ${subject}`;
        return `<details>\n<summary>${title}</summary>\n\n${lines.join('\n')}\n\n</details>`;
      }),
  ];
}

const everyEndpoint = 'of every endpoint';

function subjectOf(prefix: string, resource: string): string {
  if (['requests', 'answers', 'refusals', 'resources'].includes(prefix)) return everyEndpoint;
  return `${prefix === resource ? 'of' : 'about'} ${prefix === 'oauth' ? 'OAuth' : prefix.replaceAll('-', ' ')}`;
}

function order(subject: string, resource: string): number {
  if (subject === everyEndpoint) return 2;
  return subject === subjectOf(resource, resource) ? 0 : 1;
}
