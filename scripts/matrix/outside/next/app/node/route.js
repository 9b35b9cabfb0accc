import { createMock } from '@slotwise/mock';
import { createClient } from '@slotwise/sdk';

export const dynamic = 'force-dynamic';

// Through a port, which a server on Node has.
export async function GET() {
  await using port = await createMock().listen();
  const { username } = await createClient({ baseUrl: port.baseUrl, apiKey: 'key_alice' }).me.get();
  return new Response(`answered: ${username}`);
}
