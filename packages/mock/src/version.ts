/** The version of the package, which a test holds against its package.json: a bundle cannot read that. */
export const version = '0.0.0';
