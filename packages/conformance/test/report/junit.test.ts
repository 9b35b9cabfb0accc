import { readFileSync } from 'node:fs';
import { createMock } from '@slotwise/mock';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { junitReport, rules, runRules, sampleCallers } from '../../src/index.ts';
import { oddTexts, reportWith } from './results.ts';

const schema = readFileSync(`${import.meta.dirname}/junit.xsd`, 'utf8');

/** The objections of libxml2 to documents, by the schema. */
async function objections(documents: readonly string[]): Promise<readonly string[]> {
  const xml = documents.map((contents, index) => ({ fileName: `report-${index}.xml`, contents }));
  const { errors } = await validateXML({ xml, schema, maxMemoryPages: 4096 });
  return errors.map(({ rawMessage }) => rawMessage.slice(0, 300));
}

test('the report is valid for any text from the service', async () => {
  expect(await objections(oddTexts.map((text) => junitReport(reportWith(text))))).toEqual([]);
});

test('the schema rejects an invalid report', async () => {
  const document = junitReport(reportWith('x'));
  expect(await objections([document])).toEqual([]);
  for (const [from, to] of [
    ['message="', 'message="<'],
    ['<testcase ', '<test '],
    ['</system-out>', '\u0001</system-out>'],
    ['tests="', 'count="'],
  ] as const)
    expect(await objections([document.replace(from, to)]), from).not.toEqual([]);
});

test('the report of a run is valid and has the right totals', async () => {
  const { baseUrl, appUrl, fetch } = createMock({ now: '2030-01-01T00:00:00Z' });
  const target = { baseUrl, appUrl, fetch, callers: { ...sampleCallers, bob: sampleCallers.adam } };
  const results = await runRules(
    target,
    rules.filter(({ id }) => /^(me|users)\./.test(id)),
  );
  const document = junitReport({ baseUrl, results });
  expect(await objections([document])).toEqual([]);
  const count = (pattern: RegExp) => document.match(pattern)?.length ?? 0;
  const failed = results.filter(({ outcome }) => outcome === 'broken').length;
  expect(failed).toBeGreaterThan(0);
  expect(document).toContain(`tests="${results.length}" failures="${failed}" errors="0">`);
  expect([count(/<testcase /g), count(/<failure /g)]).toEqual([results.length, failed]);
  expect(count(/<skipped /g)).toBe(results.filter(({ outcome }) => outcome.startsWith('not-')).length);
});
