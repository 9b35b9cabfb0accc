import { packageBuild } from '../../tsup.config.base.ts';

// A client imports the table, and zod's part only where something is wrong.
export default packageBuild(import.meta.dirname, { apart: 'table' });
