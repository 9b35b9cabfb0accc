/** Commands and files work as they stand in the documents. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createMock } from '@slotwise/mock';
import { expect, test, vi } from 'vitest';
import { blocks, documentOf } from '../documents.ts';
import { refusedFiles } from './files.ts';
import { failedSessions } from './sessions.ts';
import { shell, skipWithout } from '../../needed-programs.ts';

// Each document starts mocks, on machines that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const sessions = blocks.filter(({ language, mark }) => language === 'sh' && mark === '');
const files = blocks.filter(({ mark }) => mark === 'config' || mark === 'profile');

test.for([...new Set(sessions.map(({ file }) => file))])(
  'the commands of %s do what they say',
  async (file, context) => {
    skipWithout(context, shell);
    expect(await failedSessions(blocks.filter((block) => block.file === file))).toEqual([]);
  },
);

test('every config file and every profile is taken', async () => {
  expect(files.length).toBeGreaterThan(2);
  expect(await refusedFiles(files)).toEqual([]);
});

test('curl reads a body with every kind of quote from its input', async (context) => {
  skipWithout(context, shell);
  const { text = '' } = sessions.find((block) => block.text.includes('@-')) ?? {};
  const mock = createMock({ now: '2030-01-01T00:00:00Z' });
  const port = await mock.listen();
  const [code] = await once(spawn('bash', ['-c', text.replace('http://127.0.0.1:4010', port.url)]), 'close');
  await port.close();
  expect(code).toBe(0);
  expect(mock.journal.entries()[0]?.request.body).toMatchObject({ responses: { name: `Zoë "Z" O'Brien` } });
});

test('the guide of Python fits on one screen', () => {
  expect(documentOf('docs/guides/python.md').text.split('\n').length).toBeLessThan(90);
});
