/**
 * The types that others are made of: rows of each table, what seeds them, and the parts of faults and requests.
 *
 * @module types
 */
export type { Overrides } from '@slotwise/schemas/table';
export type { RowChange } from './data/changes.ts';
export type { ScenarioTime } from './faults/fault-scenarios.ts';
export type { FaultContext, FaultPhase } from './faults/fault-type.ts';
export type { RandomSource } from './faults/faults.ts';
export type { NearEndpoint } from './routing/nearest.ts';
export type { BrokenConnection, ExchangeOutcome } from './response/outcome.ts';
export type { BodyPace, PlainResponse } from './response/plain-response.ts';
export type { JournalEdit } from './journal/journal.ts';
export type { RowEdit, RowKind } from './seed/edit.ts';
export type { Host, HostHours, HostSeed } from './seed/host.ts';
export type { SeedKind } from './seed/seed.ts';
export type * from './data/rows.ts';
export type { UserReference } from './world/caller-keys.ts';
