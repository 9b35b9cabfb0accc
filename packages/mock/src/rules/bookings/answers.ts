export function textIn(responses: Readonly<Record<string, unknown>>, name: string): string | null {
  const answer = responses[name];
  return typeof answer === 'string' && answer !== '' ? answer : null;
}
