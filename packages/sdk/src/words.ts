/**
 * Keeps the contract's schemas at hand, so that nothing is loaded later to say what is wrong with a request or an answer: for service
 * workers, pages that must work offline, and bundles that outlive their server. Importing it is enough; it adds the weight of zod.
 *
 * @module words
 */
import { encode, endpoints, readAnswer } from '@slotwise/schemas';
import { keepWords } from './request/words.ts';

keepWords({ encode, endpoints, readAnswer });
