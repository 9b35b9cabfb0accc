// @slotwise/mock/server

import type { Mock } from '@slotwise/mock';
import type { Listening } from '@slotwise/mock/playwright';

export type { Listening, WorldAddresses } from '@slotwise/mock/playwright';

export interface ControlOptions {
  readonly remote?: boolean | undefined;
  readonly token?: string | undefined;
}

export function listen(mock: Mock, options?: ListenOptions): Promise<Listening>;

export interface ListenOptions {
  readonly bodyLimit?: number | undefined;
  readonly control?: boolean | ControlOptions | undefined;
  readonly explain?: boolean | undefined;
  readonly host?: string | undefined;
  readonly origins?: '*' | readonly string[] | undefined;
  readonly port?: number | undefined;
}

export {};
