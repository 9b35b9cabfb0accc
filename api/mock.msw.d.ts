// @slotwise/mock/msw

import type { Mock } from '@slotwise/mock';
import type { HttpHandler } from 'msw';

export function handlersOf(...mocks: readonly [Mock, ...Mock[]]): HttpHandler[];
export function handlersOf(...mocksAndOptions: readonly [Mock, ...Mock[], HandlersOptions]): HttpHandler[];

export interface HandlersOptions {
  readonly strict?: boolean;
}

export {};
