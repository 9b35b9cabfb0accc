/** Plays a sequence, and finds what the client said that is not true. */
import { bodyAt, became, isBooking, slots, World } from './world.ts';
import type { Outcome, CallRecord } from './world.ts';
import type { Sequence, Step } from './steps.ts';

type Call = Extract<Step, { readonly slot: number }>;

export async function findingsOf(sequence: Sequence): Promise<string[]> {
  const world = await World.open(sequence);
  try {
    for (const [at, step] of sequence.steps.entries()) {
      const before = world.findings.length;
      await play(world, step, sequence);
      if (world.findings.length > before) return world.findings.map((words) => `step ${at + 1}: ${words}`);
    }
    return [];
  } finally {
    await world.close();
  }
}

async function play(world: World, step: Step, sequence: Sequence): Promise<void> {
  if (step.does === 'time') return world.pass(step.hours, step.clock);
  if (step.does === 'recover') return recover(world, step, sequence);
  // A booker does not see what became of a booking.
  if (sequence.caller === 'booker' && step.does !== 'create') return undefined;
  if (step.does === 'host') return world.hostDoes(step.deed);
  if (step.does === 'other device') return world.otherDeviceBooks();
  return make(world, step, sequence);
}

async function make(world: World, step: Call, { caller }: Sequence): Promise<void> {
  const { does, retryUntilKnown, troubles } = step;
  const start = slots[step.slot] ?? '';
  const { client } = world;
  const target = world.newest();
  if (does !== 'create' && target === undefined) return;
  const id = target?.id ?? 0;
  const acts = {
    create: async () => client.bookings.create(bodyAt(start), { retryUntilKnown }),
    reschedule: async () => {
      const original = await world.host.bookings.get(id);
      const { timeZone, language, metadata } = bodyAt(start);
      return client.bookings.reschedule(original, { start, timeZone, language, metadata }, { retryUntilKnown });
    },
    update: async () => client.bookings.update(id, { title: `Title ${world.records.length}` }),
    cancel: async () => client.bookings.cancel(id),
  };
  const record: CallRecord = {
    does,
    start: does === 'create' ? start : null,
    ids: new Set(),
    changes: 0,
    recover: null,
  };
  world.records.push(record);
  const outcome = await world.run(record, troubles, caller === 'host' ? step.meanwhile : [], acts[does]);
  record.recover = outcome.error?.recover ?? null;
  judge(world, record, outcome);
  if (/^(create|reschedule)$/.test(does) && outcome.error?.applied === 'unknown' && record.recover === null)
    world.findings.push('an unknown creation has no recover()');
}

async function recover(
  world: World,
  step: Extract<Step, { readonly does: 'recover' }>,
  sequence: Sequence,
): Promise<void> {
  const open = world.records.filter((one) => one.recover !== null);
  const record = open.at(-1 - (step.which % Math.max(open.length, 1)));
  const again = record?.recover;
  if (record === undefined || again === undefined || again === null) return;
  const madeBefore = new Set(record.ids);
  const outcome = await world.run(record, step.troubles, [], async () => again());
  const { value, error } = outcome;
  if (error === undefined) {
    const { outcome: message, booking } = value as Awaited<ReturnType<typeof again>>;
    judge(world, record, { value: booking });
    const isNew = record.ids.has(booking.id) && !madeBefore.has(booking.id);
    if ((message === 'created') !== isNew && step.troubles.length === 0)
      world.findings.push(`${message} is not true of booking ${booking.id}`);
    record.recover = null;
    return;
  }
  judge(world, record, outcome);
  if (error.applied === 'unknown' && error.recover !== record.recover)
    world.findings.push('a failed recovery lost recover()');
  const isClear = sequence.profile === 'specification' && sequence.caller === 'host' && !world.hasWrongClock;
  if (isClear && step.troubles.length === 0 && error.applied === 'unknown')
    world.findings.push(`needless doubt: ${error.message}`);
  record.recover = error.recover;
}

function judge(world: World, { does, start, ids, changes }: CallRecord, { value, error }: Outcome): void {
  const { findings } = world;
  const isCreation = /^(create|reschedule)$/.test(does);
  const isDone = isCreation ? ids.size > 0 : changes > 0;
  if (ids.size > 1) findings.push(`${does} made ${ids.size} bookings`);
  if (!isCreation && changes > 1) findings.push(`${does} was done ${changes} times`);
  if (error !== undefined) {
    if (error.kind === 'unauthorized') findings.push('a token that was replaced was sent');
    if (error.applied === 'no' && isDone) findings.push(`a false no: ${error.message}`);
    if (error.applied === 'yes' && !isDone) findings.push(`a false yes: ${error.message}`);
    if (error.applied === null) findings.push(`no word about what became of it: ${error.message}`);
    return;
  }
  if (!isCreation) {
    if (!isDone && does === 'cancel') findings.push('a false success');
    return;
  }
  if (!isBooking(value)) {
    findings.push('no booking is the value of a creation');
    return;
  }
  const rows = world.rows();
  // The person has a booking at that time already, by whichever call.
  const row = rows.find((one) => one.id === value.id);
  const isThere =
    row !== undefined && row.status === 'ACCEPTED' && start !== null && Date.parse(row.startTime) === Date.parse(start);
  if (!isThere && !became(rows, value.id, ids)) findings.push(`booking ${value.id} is none that the call made`);
}
