/**
 * Prints the OpenAPI document on standard output, and nothing else: `pnpm --silent openapi`, for a profile with `--profile self-hosted`, or
 * with a JSON file that holds one.
 */
import { printDescribed } from './described-openapi.ts';

printDescribed(process.argv.slice(2));
