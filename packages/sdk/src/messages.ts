/**
 * Adds the zod schemas to a bundle for browsers or workers. The schemas then describe invalid requests and responses, as in Node. Without
 * this module, the checks of the client describe them, and almost all messages are the same.
 *
 * Import this module once, for its effect. It adds about 18 kB in gzip. In Node, it loads the schemas at the start instead of at the
 * first invalid request or response.
 *
 * @module messages
 */
import { encode, endpoints, readResponse } from '@slotwise/schemas';
import { keepMessages } from './pipeline/messages.ts';

keepMessages({ encode, endpoints, readResponse });
