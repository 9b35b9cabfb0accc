import { rulesOf } from './rule/rules-of.ts';
import type { Step } from './rule/steps.ts';

const section = { source: 'Authentication', endpoints: ['me.get'] } as const;

const profileWith = (authorization: string, isValid: boolean): Step => [
  null,
  'GET /me',
  { headers: { authorization }, ...(isValid ? {} : { status: 401 }) },
];

export const credentialRules = rulesOf(section, [
  [
    'requests.bearer-as-written (A-02): The `Bearer` scheme accepts any letter case and extra spaces; any other text around scheme or token returns 401.',
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
    'requests.key-scheme-as-written (A-01): The scheme before an API key accepts any letter case and extra spaces; another scheme or none returns 401.',
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
