/** Checking a page of 100 bookings, beside parsing its text. */
import { booking, endpoints, readAnswer } from '@slotwise/schemas';
import { listBookings, readPlain } from '@slotwise/schemas/table';
import { openapi } from '@slotwise/schemas/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as z from 'zod/mini';
import type { Contender } from '../../costs/measure.ts';
import { oursName } from './contest.ts';
import type { Contest } from './contest.ts';
import { bookings } from './answers.ts';

/** Prepares the contest. The same content for all; each says that it is right, or the contest ends. */
export async function checkContest(): Promise<Contest> {
  const { page } = await bookings();
  const parsed: unknown = JSON.parse(page);
  const { value } = readAnswer(endpoints['bookings.list'], parsed);
  const list = z.array(booking);
  const compiled = z.compile(list, { strict: true });
  return {
    meter: 'cpu',
    times: 20,
    rounds: 30,
    warmUp: 400,
    contenders: [
      each('JSON.parse', () => JSON.parse(page) !== null),
      each('zod', () => list.safeParse(value).success),
      each('zod, compiled', () => compiled.safeParse(value).success),
      each('ajv', ajvOf(value)),
      each(oursName, () => {
        const read = readPlain(listBookings, parsed);
        return !(read instanceof Promise) && read.issues?.length === 0;
      }),
    ],
  };
}

/** The schema of the OpenAPI document, compiled. */
function ajvOf(value: unknown): () => boolean {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: openapi().components });
  const check = ajv.compile({ type: 'array', items: { $ref: 'document#/components/schemas/Booking' } });
  return () => check(value);
}

function each(name: string, isRight: () => boolean): Contender {
  return {
    name,
    run(times) {
      for (let time = 0; time < times; time += 1) if (!isRight()) throw new Error(`${name} refuses the bookings`);
    },
  };
}
