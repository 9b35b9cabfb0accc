import { printable } from './printable.ts';

export interface JunitCase {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly message: string | null;
  readonly output: string;
}

export interface JunitDocument {
  readonly name: string;
  readonly cases: readonly JunitCase[];
  readonly lines: readonly string[];
}

export function junitDocument({ name, cases, lines }: JunitDocument): string {
  const subjects = [...new Set(cases.map(subjectOf))];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeAttribute(name)}" ${sums(cases)}>`,
    ...subjects.flatMap((subject) =>
      suite(
        subject,
        cases.filter((one) => subjectOf(one) === subject),
      ),
    ),
    ...(lines.length === 0
      ? []
      : [
          `  <testsuite name="run" ${sums([])} skipped="0">`,
          `    <system-out>${escapeText(lines.join('\n'))}</system-out>`,
          '  </testsuite>',
        ]),
    '</testsuites>',
    '',
  ].join('\n');
}

function subjectOf({ name }: JunitCase): string {
  return name.split('.')[0] ?? name;
}

function suite(subject: string, cases: readonly JunitCase[]): string[] {
  const skippedCount = cases.filter(({ outcome }) => outcome === 'skipped').length;
  return [
    `  <testsuite name="${escapeAttribute(subject)}" ${sums(cases)} skipped="${skippedCount}">`,
    ...cases.flatMap((one) => testCase(subject, one)),
    '  </testsuite>',
  ];
}

function sums(cases: readonly JunitCase[]): string {
  const failureCount = cases.filter(({ outcome }) => outcome === 'failed').length;
  return `tests="${cases.length}" failures="${failureCount}" errors="0"`;
}

function testCase(subject: string, { name, outcome, message, output }: JunitCase): string[] {
  const messageAttribute = escapeAttribute(message ?? '');
  const body = {
    passed: [],
    failed: [`      <failure type="broken" message="${messageAttribute}">${escapeText(message ?? '')}</failure>`],
    skipped: [`      <skipped message="${messageAttribute}"/>`],
  };
  return [
    `    <testcase classname="${escapeAttribute(subject)}" name="${escapeAttribute(name)}">`,
    ...body[outcome],
    `      <system-out>${escapeText(output)}</system-out>`,
    '    </testcase>',
  ];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\t': '&#9;',
};

function escapeText(value: string): string {
  return printable(value).replaceAll(/[&<>]/g, (character) => entities[character] ?? character);
}

/** Also escapes line ends and tabs, because an XML parser turns them into spaces in an attribute. */
function escapeAttribute(value: string): string {
  return printable(value).replaceAll(/[&<>"'\n\t]/g, (character) => entities[character] ?? character);
}
