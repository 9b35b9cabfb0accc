import type { Deployment } from '../../rules/deployment.ts';
import { access } from './access.ts';
import { errors } from './errors.ts';
import { paging } from './paging.ts';
import { requests } from './requests.ts';
import { responses } from './responses.ts';

export const specification: Deployment = { requests, errors, responses, access, paging };
