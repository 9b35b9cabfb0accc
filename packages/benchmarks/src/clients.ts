/** The clients of the report, ours first. */
import type { Client } from './client.ts';
import { plainKy } from './clients/ky.ts';
import { octokit } from './clients/octokit.ts';
import { openai } from './clients/openai.ts';
import { slotwise } from './clients/slotwise.ts';
import { stripe } from './clients/stripe.ts';

export const clients: readonly Client[] = [slotwise, stripe, openai, octokit, plainKy];
