import { expect, test } from 'vitest';
import { sampleMock } from '../../test/ask.ts';

test('importing a snapshot whose times have no milliseconds restores the same data', () => {
  const mock = sampleMock();
  mock.seed.user({
    username: 'zoe',
    createdDate: '2030-01-01T00:00:00.250Z',
    travelSchedules: [{ timeZone: 'UTC', startDate: '2030-01-07', endDate: '2030-01-08T00:00:00.007Z' }],
  });
  const document = mock.export();
  const short = JSON.stringify(document).replaceAll(/(?<=:\d\d)\.000Z"/g, 'Z"');
  expect(short).toContain('"createdDate":"2030-01-01T00:00:00.250Z"');
  mock.import(JSON.parse(short));
  expect(mock.export()).toEqual(document);
});
