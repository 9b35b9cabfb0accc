/** All cases, in their order: those of secrets look at what the others have seen. */
import type { Case } from '../case.ts';
import { codeCases } from './code.ts';
import { errorCases } from './error.ts';
import { issuerCases } from './issuer.ts';
import { redirectCases } from './redirect.ts';
import { refreshCases } from './refresh.ts';
import { requestCases } from './request.ts';
import { secretCases } from './secret.ts';
import { sessionCases, sessionOfEverybody } from './session.ts';
import { stateCases } from './state.ts';
import { tokenCases } from './token.ts';

/** All cases. */
export const cases: readonly Case[] = [
  sessionOfEverybody,
  ...[requestCases, stateCases, codeCases, errorCases, issuerCases].flat(),
  ...[tokenCases, sessionCases, redirectCases, refreshCases, secretCases].flat(),
];
