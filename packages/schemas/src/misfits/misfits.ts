import { rules } from '../generated/rules/index.ts';
import type { Endpoint, Input } from '../table/endpoint.ts';
import { wordIssues } from '../table/issue-text.ts';
import { isPredicate, partNames } from '../table/plain.ts';
import { endIssues, mostIssues } from '../table/problem.ts';
import type { Issue } from '../table/issue.ts';
import { namedMisfitsOfResponse } from './named.ts';
import { refusalsIn } from './refusals.ts';

/** Lists the input fields that break the API contract, with the rule of each. Messages contain the value unless the endpoint is secret. */
export function misfitsOf(endpoint: Endpoint, input: Input): readonly Issue[] {
  const quote = endpoint.secret === true ? 'absence' : 'value';
  const issues = partNames.flatMap((name) => {
    const check = endpoint[name];
    if (check === undefined || typeof check === 'function' || '~standard' in check) return [];
    const refusals = refusalsIn(input[name] === undefined ? {} : input[name], check);
    const fieldNames = Object.keys(check.fields);
    return wordIssues(
      refusals,
      ({ path }) => (path.length === 0 ? { quote, allowed: fieldNames } : { quote }),
      mostIssues,
    );
  });
  return endIssues(issues);
}

/**
 * Lists the fields of a response that break the API contract, with the rule of each. Messages do not contain values,
 * except a number that is too large.
 */
export function misfitsOfResponse({ response }: Pick<Endpoint, 'response'>, value: unknown): readonly Issue[] {
  const { accepts } = response;
  const misfits = isPredicate(accepts) && rules.has(accepts) ? refusalsIn(value, accepts) : [];
  if (misfits.length === 0) return namedMisfitsOfResponse({ response }, value);
  return wordIssues(misfits, () => ({ quote: 'nothing' }), Infinity);
}
