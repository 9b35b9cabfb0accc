/**
 * Certificates for the server of faults, all valid until 2126 but one. They protect nothing: the key of their authority was thrown away,
 * and only the program of this folder is started so that it trusts them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (name: string) => readFileSync(join(import.meta.dirname, `certificates/${name}.pem`), 'utf8');
/** A certificate with its key: one text holds both. */
const pair = (name: string) => ({ key: read(name), cert: read(name) });

/** The authority that the program trusts. */
export const authority = read('authority');

/** Certificates of that authority: for localhost and 127.0.0.1, for example.com alone, and one of the first kind that expired in 2021. */
export const certificates = { near: pair('near'), far: pair('far'), past: pair('past') };
