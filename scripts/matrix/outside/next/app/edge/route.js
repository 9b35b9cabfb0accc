import { createMock } from '@slotwise/mock';
import { createClient } from '@slotwise/sdk';

export const runtime = 'edge';
export const dynamic = 'force-dynamic';

export async function GET() {
  const { username } = await createClient(createMock().as('alice')).me.get();
  return new Response(`answered: ${username}`);
}
