import type { loadSchemas as load } from './load.ts';

/** Browsers and workers use this file, so a bundle contains the schemas only if the app imports `@slotwise/sdk/messages`. */
export const loadSchemas: typeof load = () => Promise.resolve(undefined);

export { misfitsOf, misfitsOfResponse } from '@slotwise/schemas/internal/table';
