import type { Deployment } from '../../rules/deployment.ts';
import { errors } from './errors.ts';
import { responses } from './responses.ts';

export const specification: Deployment = { errors, responses };
