import type { OAuthPart } from '../../rules/deployment.ts';

export const oauth: OAuthPart = {
  challenges: true,
  requestIds: true,
  requests: 'wide',
  codeReuse: 'revokes',
  checkStatus: 200,
  checkScope: null,
};
