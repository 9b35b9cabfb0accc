/** How a credential may be written in a header. */
import { ask } from './runner/ask.ts';
import { expectEqual } from './runner/expect.ts';
import type { Rule } from './runner/rule.ts';

const own = { source: 'Authentication', endpoints: ['me.get'] } as const satisfies Partial<Rule>;

/** The rules about headers with a credential. */
export const credentialRules: readonly Rule[] = [
  {
    ...own,
    id: 'requests.bearer-as-written',
    gap: 'G-02',
    statement:
      'The scheme `Bearer` counts in any case and with further spaces; words around scheme and token do not belong there.',
    needs: ['accessTokens'],
    under: { bearer: 'all' },
    async run(target) {
      const token = target.callers.alice.accessTokens?.all ?? '';
      for (const [authorization, status] of [
        [`Bearer ${token}`, 200],
        [`bearer   ${token}`, 200],
        [`Bearer ${token} and more`, 401],
        [`Not Bearer ${token}`, 401],
        [`Bearer${token}`, 401],
        ['Bearer', 401],
      ] as const) {
        const response = await ask(target, null, 'GET /me', { headers: { authorization } });
        expectEqual(
          `the status where Authorization is ${authorization.replace(token, '<token>')}`,
          response.status,
          status,
        );
      }
    },
  },
  {
    ...own,
    id: 'requests.key-scheme-as-written',
    gap: 'G-01',
    statement: 'The scheme before an API key counts in any case, and spaces around the key do not belong to it.',
    under: { apiKey: { in: 'header', name: 'Authorization', scheme: 'Key' } },
    async run(target) {
      const { apiKey } = target.callers.alice;
      for (const [authorization, status] of [
        [`Key ${apiKey}`, 200],
        [`key   ${apiKey}`, 200],
        [`Other ${apiKey}`, 401],
        [apiKey, 401],
      ] as const) {
        const response = await ask(target, null, 'GET /me', { headers: { authorization } });
        expectEqual(
          `the status where Authorization is ${authorization.replace(apiKey, '<key>')}`,
          response.status,
          status,
        );
      }
    },
  },
];
