import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { cases } from '../src/cases/index.ts';
import { junitReport } from '../src/report/junit.ts';

const schema = readFileSync(`${import.meta.dirname}/../../conformance/test/report/junit.xsd`, 'utf8');

test('a report is a valid document in which only holes are failures', async () => {
  const verdicts = [
    { outcome: 'held' },
    { outcome: 'not-run', reason: 'needs <that>' },
    { outcome: 'advice', effect: 'advised "so"' },
    { outcome: 'hole', effect: 'signed in & more' },
  ] as const;
  const results = cases.flatMap((one, at) => {
    const verdict = verdicts[at % verdicts.length];
    return verdict === undefined ? [] : [{ case: one, verdict }];
  });
  const document = junitReport({ driver: 'plain HTTP', results, ended: 'since then, nobody can sign in' });
  const { errors } = await validateXML({ xml: document, schema, maxMemoryPages: 4096 });
  expect(errors).toEqual([]);
  const of = (outcome: string) => results.filter(({ verdict }) => verdict.outcome === outcome).length;
  const count = (pattern: RegExp) => document.match(pattern)?.length ?? 0;
  expect([count(/<testcase /g), count(/<failure /g), count(/<skipped /g), count(/Advice: /g)]).toEqual([
    ...[cases.length, of('hole'), of('not-run'), of('advice')],
  ]);
  expect(document).toContain('It ended early: since then, nobody can sign in.');
});
