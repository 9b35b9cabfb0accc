import { rulesOf } from './rule/rules-of.ts';
import type { Step } from './rule/steps.ts';

const own = { source: 'Authentication', endpoints: ['me.get'] } as const;

const profileWith = (authorization: string, isValid: boolean): Step => [
  null,
  'GET /me',
  { headers: { authorization }, ...(isValid ? {} : { status: 401 }) },
];

export const credentialRules = rulesOf(own, [
  [
    'requests.bearer-as-written (A-02): The scheme `Bearer` counts in any case and with further spaces; words around scheme and token do not belong there.',
    { needs: ['accessTokens'], under: { bearer: 'all' } },
    ({ target: { callers } }) => {
      const token = callers.alice.accessTokens?.all ?? '';
      return [
        profileWith(`Bearer ${token}`, true),
        profileWith(`bearer   ${token}`, true),
        profileWith(`Bearer ${token} and more`, false),
        profileWith(`Not Bearer ${token}`, false),
        profileWith(`Bearer${token}`, false),
      ];
    },
  ],
  [
    'requests.key-scheme-as-written (A-01): The scheme before an API key counts in any case, and spaces around the key do not belong to it.',
    { under: { apiKey: { in: 'header', name: 'Authorization', scheme: 'Key' } } },
    ({ target: { callers } }) => {
      const { apiKey } = callers.alice;
      return [
        profileWith(`Key ${apiKey}`, true),
        profileWith(`key   ${apiKey}`, true),
        profileWith(`Other ${apiKey}`, false),
        profileWith(apiKey, false),
      ];
    },
  ],
]);
