import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const pem = readFileSync(join(import.meta.dirname, 'certificate.pem'), 'utf8');

/**
 * A certificate that nobody trusts: self-signed, for localhost and 127.0.0.1, valid until 2126. It protects nothing.
 * Made by `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -days 36500 -nodes -subj /CN=localhost`.
 */
export const untrusted = { key: pem, cert: pem };
