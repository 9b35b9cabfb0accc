import type { OAuthPart } from '../../rules/deployment.ts';

export const oauth: OAuthPart = {
  challenges: false,
  requestIds: false,
  requests: 'narrow',
  codeReuse: 'refused',
  checkStatus: 201,
  checkScope: 'READ_PROFILE',
};
