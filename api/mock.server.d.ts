// @slotwise/mock/server

import type { Mock } from '@slotwise/mock';
import type { Listening } from '@slotwise/mock/playwright';

export type { Listening, WorldAddresses } from '@slotwise/mock/playwright';

export interface ControlOptions {
  readonly remote?: boolean;
  readonly token?: string;
}

export function listen(mock: Mock, options?: ListenOptions): Promise<Listening>;

export interface ListenOptions {
  readonly bodyLimit?: number;
  readonly control?: boolean | ControlOptions;
  readonly host?: string;
  readonly origins?: '*' | readonly string[];
  readonly port?: number;
}

export {};
