import { packageBuild } from '../../tsup.config.base.ts';

export default packageBuild(import.meta.dirname, { bundled: ['ky'] });
