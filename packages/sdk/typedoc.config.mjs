import { packageDocs } from '../../typedoc.package.mjs';

export default packageDocs(import.meta.dirname, ['Driver']);
