/** Checking a page of 100 bookings, beside parsing its text. */
import { booking, endpoints, readAnswer } from '@slotwise/schemas';
import { listBookings, readPlain } from '@slotwise/schemas/table';
import { openapi } from '@slotwise/schemas/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as z from 'zod/mini';
import { bookings } from './answers.ts';
import { oursName } from './case.ts';
import type { BenchmarkCase } from './case.ts';

/** Prepares the case. The same content for all; each says that it is right, or the case ends. */
export async function checkCase(): Promise<BenchmarkCase> {
  const { page } = await bookings();
  const parsed: unknown = JSON.parse(page);
  const { value } = readAnswer(endpoints['bookings.list'], parsed);
  const list = z.array(booking);
  const compiled = z.compile(list, { strict: true });
  // The schema of the OpenAPI document.
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: openapi().components });
  const check = ajv.compile({ type: 'array', items: { $ref: 'document#/components/schemas/Booking' } });
  const checks = {
    'JSON.parse': () => JSON.parse(page) !== null,
    zod: () => list.safeParse(value).success,
    'zod, compiled': () => compiled.safeParse(value).success,
    ajv: () => check(value),
    [oursName]() {
      const read = readPlain(listBookings, parsed);
      return !(read instanceof Promise) && read.issues?.length === 0;
    },
  };
  const contenders = Object.entries(checks).map(([name, isRight]) => {
    const work = () => {
      if (!isRight()) throw new Error(`${name} refuses the bookings`);
    };
    return [name, work] as const;
  });
  return { meter: 'cpu', times: 20, rounds: 30, warmUp: 400, contenders: Object.fromEntries(contenders) };
}
