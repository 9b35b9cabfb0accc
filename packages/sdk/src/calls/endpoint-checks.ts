import { endpointPathRule, isEndpointPath, isOwnEndpoint, namesInPath } from '@slotwise/schemas/internal/table';
import type { Endpoint, Input, Issue } from '@slotwise/schemas/internal/table';
import { isFunction, isRecord, isText } from '../checks/values.ts';
import { issueOf, issuesIn } from '../errors/issues.ts';

const methods = ['GET', 'POST', 'PATCH', 'DELETE'];
const kinds = ['one', 'many', 'itself', 'any'];
const advice = 'give a predicate or a Standard Schema, or say unchecked: true';

export function issuesOfEndpoint(endpoint: Endpoint, input: Input): Issue[] {
  const candidate: unknown = endpoint;
  if (!isRecord(candidate)) return [issueOf('endpoint', 'must be one of endpoints, or an endpoint of defineEndpoint')];
  const { name, method, path, response, unchecked } = candidate;
  const partProblem = (part: keyof Input) =>
    lacksPart(endpoint, part, input)
      ? `is not an input of ${endpoint.name}: its definition has no ${part}`
      : problemOfCheck(candidate[part], isNeeded(part, path, input) && unchecked !== true);
  return issuesIn({
    name: isText(name) ? undefined : 'must be text that is not empty',
    method: methods.some((one) => one === method) ? undefined : `must be one of ${methods.join(', ')}`,
    path: isEndpointPath(path) ? undefined : endpointPathRule,
    response: isResponse(response) ? undefined : `must be an object whose kind is one of ${kinds.join(', ')}`,
    params: partProblem('params'),
    query: partProblem('query'),
    body: partProblem('body'),
    'response.accepts': isRecord(response) ? problemOfCheck(response['accepts'], unchecked !== true) : undefined,
  });
}

function problemOfCheck(check: unknown, isNeeded: boolean): string | undefined {
  if (check === undefined) return isNeeded ? `has no check: leave it out, ${advice}` : undefined;
  const isCheck = isFunction(check) || (isRecord(check) && (isRecord(check['~standard']) || isRecord(check['fields'])));
  return isCheck ? undefined : `must be a check: ${advice}`;
}

/** An endpoint of `defineEndpoint` has no input without a schema, except parameters for the names in braces of its path. */
function lacksPart(endpoint: Endpoint, part: keyof Input, input: Input): boolean {
  if (!isOwnEndpoint(endpoint) || input[part] === undefined || endpoint.own[part] !== undefined) return false;
  return part !== 'params' || namesInPath(endpoint.path).length === 0;
}

function isNeeded(part: keyof Input, path: unknown, input: Input): boolean {
  return input[part] !== undefined || (part === 'params' && typeof path === 'string' && path.includes('{'));
}

function isResponse(response: unknown): boolean {
  return isRecord(response) && kinds.some((kind) => kind === response['kind']);
}
