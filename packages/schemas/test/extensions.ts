/** Fields that the service has and the tables of the specification lack, by component of the OpenAPI document. There are none yet. */
export const extensions: Readonly<Record<string, readonly string[]>> = {};

/** Endpoints that the service has and the specification lacks. There are none yet. */
export const extensionEndpoints: readonly string[] = [];
