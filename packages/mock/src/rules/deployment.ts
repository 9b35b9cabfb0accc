/** What differs between the deployments that a mock imitates: each has a folder in `deployments`, with a file for each member. */
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { Behavior } from '@slotwise/schemas/internal/table';
import type { Headings } from '../response/json.ts';
import type { PlainResponse } from '../response/plain-response.ts';
import type { BadCredential, Caller } from './caller.ts';
import type { Refusal } from './refusal.ts';
import type { RefusalLayer } from './refusal-rule.ts';
import type { AnswerContent } from './content.ts';

export interface Deployment {
  readonly errors: ErrorPart;
  readonly responses: ResponsePart;
}

/** The form of errors. */
export interface ErrorPart {
  readonly response: (refused: Refusal, context: ErrorContext) => PlainResponse;
  /** Returns the body of an error that a fault makes. */
  readonly faultBody: (status: number, message: string, requestId: string) => object;
  /** What an error about a credential says instead of its rule. */
  readonly badCredentials: Readonly<Record<BadCredential, CredentialError>>;
}

export interface CredentialError {
  readonly layer?: RefusalLayer;
  readonly message?: string;
}

export interface ErrorContext {
  readonly behavior: Pick<Behavior, 'hidden'>;
  readonly requestId: string;
  readonly endpoint: SchemaEndpoint | undefined;
  readonly caller: Caller | null;
  /** Methods that the path supports. */
  readonly methods: readonly string[];
  /** Headers with the number of remaining requests. */
  readonly rateHeaders: Headings;
}

/** The form of responses to accepted requests, and of preflights. */
export interface ResponsePart {
  readonly body: (endpoint: SchemaEndpoint, content: AnswerContent) => object;
  readonly requestIds: (requestId: string) => Headings;
  /** Headers that let pages of other origins read a response. */
  readonly cors: Headings;
  /** Preflights are answered before all other checks, or after that of the credential. */
  readonly preflight: 'first' | 'after-credential';
}
