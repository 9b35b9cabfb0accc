/** Checks of signing in, beyond its endpoints: what users say, and sessions that keep themselves fresh. */
import { memoryStore } from '@slotwise/sdk/oauth';
import { openTransaction, sealedStore, sealTransaction } from '@slotwise/sdk/sealed';
import type { SealOptions } from '@slotwise/sdk/sealed';
import { appOf, clientWith, errorOf, same, signIn } from './check.ts';
import type { Check } from './check.ts';

/** The checks, by what holds. */
export const sessionChecks: Readonly<Record<string, Check>> = {
  'a user who says no is a denial, not an error': async (world) => {
    const oauth = appOf(world);
    const { url, transaction } = await oauth.authorize({ scopes: ['READ_PROFILE'] });
    same((await oauth.callback(await world.deny(url), transaction)).outcome, 'denied');
  },
  'ten calls with a revoked token make one refresh': async (world) => {
    const { session, tokens } = await signIn(world);
    const client = clientWith(world, session);
    await world.revoke(tokens.accessToken);
    const users = await Promise.all(Array.from({ length: 10 }, async () => client.me.get()));
    same([...new Set(users.map(({ username }) => username))], ['alice']);
    same((await world.asked()).filter((name) => name === 'oauth.refresh').length, 1);
  },
  'a user whose grant was revoked signs in again': async (world) => {
    const store = memoryStore();
    const { session, tokens } = await signIn(world, { store, key: 'alice' });
    for (const token of [tokens.accessToken, tokens.refreshToken]) await world.revoke(token);
    same((await errorOf(clientWith(world, session).me.get())).kind, 'session_ended');
    await signIn(world, { store, key: 'alice' });
    same((await clientWith(world, session).me.get()).username, 'alice');
  },
  'a sealed session is read with its key, and with no other': async (world) => {
    const store = memoryStore();
    const { oauth, tokens } = await signIn(world, { store: sealedStore(store, seal(1)), key: 'alice' });
    same((await store.get('alice'))?.includes(tokens.accessToken), false);
    const sealedBy = (byte: number) => oauth.session({ store: sealedStore(store, seal(byte)), key: 'alice' });
    same((await sealedBy(1).tokens())?.accessToken, tokens.accessToken);
    same((await errorOf(sealedBy(2).tokens())).kind, 'store_failed');
  },
  'a sealed transaction opens with its key, and with no other': async (world) => {
    const { transaction } = await appOf(world).authorize({ scopes: ['READ_PROFILE'] });
    const own = seal(1);
    same(await openTransaction(await sealTransaction(transaction, own), own), transaction);
    same(await openTransaction(await sealTransaction(transaction, own), seal(2)), null);
  },
};

/** A seal by the key of which each byte is this one. */
function seal(byte: number): SealOptions {
  return { keys: [new Uint8Array(32).fill(byte)], clientId: 'client_demo' };
}
