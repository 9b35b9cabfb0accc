// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isMe } from '../checks/me.ts';
import type { Me } from '../types/me.ts';
import type { Endpoint, None } from '../../table/endpoint.ts';

/** `GET /me`: get your own profile (specification, Me; ). */
export const getMe: Endpoint<None, None, None, Me> = {
  name: 'me.get',
  method: 'GET',
  path: '/me',
  root: 'base',
  security: 'caller',
  scope: 'READ_PROFILE',
  response: { kind: 'itself', identity: ['id'], alsoUnder: 'user', accepts: isMe },
  errors: ['unauthorized', 'forbidden', 'insufficient_scope', 'method_not_allowed', 'rate_limited', 'internal'],
};
