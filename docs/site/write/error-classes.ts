/** The class of the client's error for each code of the service, from a client whose `fetch` returns the code. */
import { createClient, isSlotwiseError } from '@slotwise/sdk';
import type { ProblemCode } from '@slotwise/schemas/internal/table';
import { problemCodes } from '@slotwise/schemas/internal/contract';

const found = Object.entries(problemCodes).map(
  async ([code, status]) => [code, await classOf(code as ProblemCode, status)] as const, // the names are those of the record
);

export const errorClasses: Readonly<Record<string, string>> = Object.fromEntries<string>(await Promise.all(found));

async function classOf(code: ProblemCode, status: number): Promise<string> {
  const client = createClient({
    baseUrl: 'https://api.example.com/v1',
    apiKey: null,
    retry: false,
    fetch: async () => Response.json({ message: 'A message.', code }, { status }),
  });
  const error: unknown = await client.get('/bookings').then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isSlotwiseError(error)) throw new Error(`${code} is no error of the client`);
  return error.name;
}
