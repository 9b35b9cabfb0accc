#!/usr/bin/env node
import { runCommand } from './commands/attack.ts';

process.exitCode = await runCommand(process.argv.slice(2));
