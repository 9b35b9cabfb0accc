import type { Deployment } from '../../rules/rule.ts';
import { routeRules as routes } from '../../routes/index.ts';
import { access } from './access.ts';
import { availability } from './availability.ts';
import { errors } from './errors.ts';
import { oauth } from './oauth.ts';
import { paging } from './paging.ts';
import { requests } from './requests.ts';
import { responses } from './responses.ts';
import { shapes } from './shapes.ts';
import { stored } from './stored.ts';

export const specification: Deployment = {
  routes,
  requests,
  errors,
  responses,
  access,
  paging,
  availability,
  shapes,
  stored,
  oauth,
  addresses: 'one',
};
