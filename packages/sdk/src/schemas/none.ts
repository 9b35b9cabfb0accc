import type { loadSchemas as load } from './load.ts';

/** Used in browsers and workers, where a bundle must not contain the schemas unless the app imports them. */
export const loadSchemas: typeof load = () => Promise.resolve(undefined);

export { misfitsOf, misfitsOfResponse } from '@slotwise/schemas/internal/table';
