import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../scripts/packages.ts';
import { topicPlaces } from './topics.ts';

test('every folder and file of a topic exists', () => {
  expect(topicPlaces.filter((place) => !existsSync(join(root, 'packages', place)))).toEqual([]);
});
