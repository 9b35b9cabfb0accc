import { expect, test } from 'vitest';
import { withOAuthAddresses as atHand } from './addresses.ts';
import { withOAuthAddresses as onDemand } from './addresses-on-demand.ts';

test('on Node the part that answers is at hand', () => {
  expect(atHand(({ handleOAuth }) => handleOAuth.name)).toBe('handleOAuth');
});

test('in a browser the first requests wait for it in their order, and those that follow find it at hand', async () => {
  const order: number[] = [];
  const first = [1, 2].map(async (place) => onDemand(() => order.push(place)));
  expect(order).toEqual([]);
  await Promise.all(first);
  expect(order).toEqual([1, 2]);
  expect(onDemand((part) => part)).toBe(atHand((part) => part));
});

test('what goes wrong while it is used reaches whoever uses it', async () => {
  const fail = () => {
    throw new RangeError('planted');
  };
  expect(() => atHand(fail)).toThrow(RangeError);
  await expect(async () => onDemand(fail)).rejects.toThrow(RangeError);
});
