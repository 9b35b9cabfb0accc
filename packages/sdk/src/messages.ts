/**
 * Keeps the contract's schemas at hand, so that nothing is loaded later to say what is wrong with a request or an answer: for service
 * workers, pages that must work offline, and bundles that outlive their server. Importing it is enough; it adds the weight of zod.
 *
 * @module messages
 */
import { encode, endpoints, readAnswer } from '@slotwise/schemas';
import { keepMessages } from './request/messages.ts';

keepMessages({ encode, endpoints, readAnswer });
