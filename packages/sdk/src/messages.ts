/**
 * Bundles the schemas of the API contract, so that errors in browsers and workers have the same messages as in Node. Import this module
 * once, next to the client. It adds zod to the bundle, about 20 kB in gzip.
 *
 * @module messages
 */
import { encode, endpoints, readAnswer } from '@slotwise/schemas';
import { keepMessages } from './request/messages.ts';

keepMessages({ encode, endpoints, readAnswer });
