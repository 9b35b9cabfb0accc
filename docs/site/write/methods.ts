/** The page of all methods of the client: from the sources of its resources, and from the table of endpoints. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SchemaEndpoint } from '@slotwise/schemas';
import ts from 'typescript';
import { root } from '../../../scripts/packages.ts';
import { endpointsByName, ownCodes } from './endpoint-codes.ts';
import { codes } from './error-codes.ts';
import { errorClasses } from './error-classes.ts';
import { table } from './page.ts';
import type { Page } from './page.ts';
import { kebabCase } from './reference/topic-router.ts';

/** A method of a resource, as its source declares it. */
interface Method {
  readonly name: string;
  /** From its name to its result. */
  readonly signature: string;
  /** The request, as its doc comment begins. */
  readonly request: string;
  /** What it does, in one sentence. */
  readonly summary: string;
}

interface Resource {
  /** As the client has it: `bookingReferences`. */
  readonly name: string;
  /** The interface of its methods: `BookingReferencesResource`. */
  readonly type: string;
  readonly methods: readonly Method[];
}

const order = [...new Set(Object.keys(endpointsByName).map((name) => name.replace(/\..*/, '')))];

export function methodsPage(base: string): Page {
  const resources = resourcesOfClient();
  const count = resources.reduce((sum, { methods }) => sum + methods.length, 0);
  return {
    slug: 'reference/methods',
    title: 'Methods of the client',
    description: 'Every method of the client, with its signature, HTTP request, scope and error codes.',
    keywords: 'list of methods, endpoints, signatures, what the client can do, API overview, cheat sheet',
    body: [
      `The client has ${count} methods in ${resources.length} groups. The name of a method links to its parameters, errors and an example.`,
      `Every method can also fail with [the codes and kinds of every call](${base}reference/errors/#every-call).`,
      ...resources.flatMap((resource) => [`## client.${resource.name}`, tableOf(resource, base)]),
      '## Everything else',
      `For endpoints of your service that are not in this list, use \`client.get\`, \`client.post\`, \`client.patch\` and \`client.delete\`: see [Options and authentication](${base}client/options/). For sign-in with OAuth 2.0, use [\`createOAuth\`](${base}reference/sdk/oauth/create-oauth/).`,
    ].join('\n\n'),
  };
}

function tableOf({ name, type, methods }: Resource, base: string): string {
  const page = `${base}reference/sdk/${kebabCase(type)}/`;
  const rows = methods.map((method) => {
    const endpoint = endpointOf(name, method);
    const { service, selfHosted } = ownCodes(endpoint);
    return [
      `[${code(method.name)}](${page}#${method.name.toLowerCase()}): ${method.summary}<br>${code(method.signature)}`,
      method.request,
      endpoint.scope === null ? 'API key only' : code(endpoint.scope),
      [...service, ...selfHosted].map(code).join(', '),
    ];
  });
  return table(['Method', 'Request', 'Scope', 'Error codes'], rows);
}

/** The endpoint of a method. Its doc comment must begin with the same request; `reschedule` is a creation. */
function endpointOf(resource: string, { name, request }: Method): SchemaEndpoint {
  const endpoint = endpointsByName[`${resource}.${name}`] ?? endpointsByName[`${resource}.create`];
  if (endpoint === undefined || !request.startsWith(code(`${endpoint.method} ${endpoint.path}`)))
    throw new Error(`The doc comment of ${resource}.${name} begins with ${request}, which is not its request`);
  return endpoint;
}

/**
 * Adds who can send a request, and a table of its error codes, to the text of a resource. The doc comment of each method begins with
 * its request.
 */
export function withAccess(text: string, base: string): string {
  return text
    .split(/^(?=### )/m)
    .map((section) => {
      const [paragraph, method, path] = /^`([A-Z]+) (\/[^`]*)`(?: with `\w+`)?: [^]*?(?=\n\n)/m.exec(section) ?? [];
      const endpoint = Object.values(endpointsByName).find((one) => one.method === method && one.path === path);
      if (paragraph === undefined || endpoint === undefined) return section;
      const access =
        endpoint.scope === null ? 'an API key' : `an API key, or an access token with ${code(endpoint.scope)}`;
      const [errors = '', list = ''] = /^Errors: ([^]*?)\.(?=\s)\s*/m.exec(section) ?? [];
      const conditions = list.split('; ').filter((one) => /\b(?:if|on|as for)\b/.test(one));
      const notes = conditions.length === 0 ? '' : `\n\nConditions: ${conditions.join('; ')}.`;
      return section
        .replace(errors, '') // The table has the codes.
        .replace(paragraph, () => `${paragraph}\n\nRequires ${access}.`)
        .replace(/(?=^#### Example)/m, () => `${errorTable(endpoint, base)}${notes}\n\n`);
    })
    .join('');
}

function errorTable(endpoint: SchemaEndpoint, base: string): string {
  const { service, selfHosted } = ownCodes(endpoint);
  const rows = [...service, ...selfHosted].map((one) => {
    const name = errorClasses[one] ?? '';
    const where = selfHosted.includes(one) ? ' Only on self-hosted deployments.' : '';
    return [
      `[${code(one)}](${base}reference/errors/#${one})`,
      `[${code(name)}](${base}reference/sdk/${kebabCase(name)}/)`,
      `${codes[one].meaning}${where}`,
    ];
  });
  const others = `[errors of every call](${base}reference/errors/#every-call)`;
  return rows.length === 0
    ? `#### Errors\n\nOnly the ${others}.`
    : `#### Errors\n\n${table(['Code', 'Error', 'Meaning'], rows)}\n\nAlso the ${others}.`;
}

function resourcesOfClient(): Resource[] {
  const folder = join(root, 'packages/sdk/src/resources');
  const found = globSync('*.ts', { cwd: folder, exclude: ['*.test.ts'] }).map((file) => {
    const source = ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.ES2023, true);
    const name = basename(file, '.ts').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const declared = source.statements
      .filter(ts.isInterfaceDeclaration)
      .find((one) => one.name.text.endsWith('Resource'));
    if (declared === undefined) throw new Error(`${file} declares no resource`);
    return { name, type: declared.name.text, methods: declared.members.filter(ts.isMethodSignature).map(methodOf) };
  });
  return found.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}

function methodOf(node: ts.MethodSignature): Method {
  const [comment] = ts.getJSDocCommentsAndTags(node);
  const text = (ts.getTextOfJSDocComment(comment?.comment) ?? '').replaceAll(/\s+/g, ' ');
  const [, request = '', summary = ''] = /^(.*?): (.*?\.)(?= |$)/.exec(text) ?? [];
  const signature = node.getText().replace(/;$/, '').replaceAll(/\s+/g, ' ');
  return { name: node.name.getText(), signature, request, summary };
}

function code(text: string): string {
  return `\`${text}\``;
}
