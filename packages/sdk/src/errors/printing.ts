/** Defines the text that `console.log` prints for the errors of the client. The text contains no credential. */
import { definePrintOfError } from '@slotwise/schemas/internal/table';
import { fieldsOf, isRecord } from '../checks/values.ts';

export function definePrintOfClientError(error: Error): void {
  definePrintOfError(error, () => factsOfError(error));
}

function factsOfError(error: Error): Readonly<Record<string, unknown>> {
  const { body, issues, serviceCode, ...fields } = fieldsOf(error);
  const problems = Array.isArray(issues) ? issues.map((issue) => String(fieldsOf(issue)['message'])) : [];
  const facts = {
    ...fields,
    serviceCode: serviceCode === fields['code'] ? null : serviceCode,
    body: body === null ? null : clip(typeof body === 'string' ? body : jsonOf(body)),
    issues: clip(problems.filter((problem) => !error.message.includes(problem)).join('; ')),
    cause: causesText(error),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== ''));
}

/** Shows at most three causes, each with the top line of its stack. */
function causesText(error: Error): string {
  const causes: string[] = [];
  let { cause } = error;
  while (cause !== undefined && causes.length < 3) {
    if (!isErrorLike(cause)) return [...causes, clip(jsonOf(cause))].join(', caused by ');
    const [, place = ''] = /\n[^\S\n]+(at .*)/.exec(String(cause.stack)) ?? [];
    causes.push(clip(`${cause.name}: ${cause.message} ${place}`.trim()));
    ({ cause } = cause);
  }
  return causes.join(', caused by ');
}

/** Errors of another realm, such as Node's own in Jest, are not instances of `Error`. */
function isErrorLike(value: unknown): value is Error {
  return isRecord(value) && typeof value['message'] === 'string';
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
