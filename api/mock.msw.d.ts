// @slotwise/mock/msw

import type { Mock } from '@slotwise/mock';
import type { HttpHandler } from 'msw';

export interface HandlersOptions {
  readonly strict?: boolean | undefined;
}

export function mswHandlers(...mocks: readonly [Mock, ...Mock[]]): HttpHandler[];
export function mswHandlers(...mocksAndOptions: readonly [Mock, ...Mock[], HandlersOptions]): HttpHandler[];

export {};
