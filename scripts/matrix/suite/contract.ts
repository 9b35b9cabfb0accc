/** Checks of the two packages beneath and beside the client and the mock: the contract, and the rules of the specification. */
import { rules, runRules, townCallers } from '@slotwise/conformance';
import { endpoints, readAnswer } from '@slotwise/schemas';
import { same } from './check.ts';
import type { Check } from './check.ts';

/** The checks, by what holds. */
export const contractChecks: Readonly<Record<string, Check>> = {
  'a response is what its schema says': async ({ baseUrl, fetch: own }) => {
    const response = await (own ?? fetch)(`${baseUrl}/bookings/7?apiKey=key_alice`);
    const { value, issues } = readAnswer(endpoints['bookings.get'], await response.json());
    same([value.id, issues], [7, []]);
  },
  'the rules of bookings that only read are held': async ({ baseUrl, appUrl, fetch: own }) => {
    const target = { baseUrl, appUrl, callers: townCallers, ...(own === undefined ? {} : { fetch: own }) };
    const reading = rules.filter(({ id, writes }) => id.startsWith('bookings.') && writes !== true);
    const results = await runRules(target, reading, { write: true });
    const [broken, held] = ['broken', 'held'].map((one) => results.filter(({ outcome }) => outcome === one));
    same(
      broken?.map(({ rule }) => rule.id),
      [],
    );
    same((held?.length ?? 0) > 30, true);
  },
};
