/** The faults that no test can find, with the reason: files in which each survivor needs one. */

/** Faults that change nothing that anybody can see, as `what was there => what was planted`. */
interface Equivalent {
  readonly reason: string;
  readonly faults: readonly string[];
}

/** The survivors by their files. */
export const explained: Readonly<Record<string, readonly Equivalent[]>> = {
  'packages/sdk/src/pacing/retry.ts': [
    {
      reason:
        'For the types alone: what is no failure of the network has no `why`, and the next condition says the same.',
      faults: [
        "typeof result.cause === 'string' || result.cause instanceof Error => false",
        "typeof result.cause === 'string' || result.cause instanceof Error => typeof result.cause === 'string' && result.cause instanceof Error",
        "typeof result.cause === 'string' => false",
        '\'string\' => ""',
      ],
    },
    {
      reason: 'Any text that is neither a number nor a date asks for no wait, as the empty one does.',
      faults: ['\'\' => "Stryker was here!"'],
    },
  ],
  'packages/sdk/src/request/applied.ts': [
    {
      reason: 'For the types alone: a text has no status, and what has none is no refusal.',
      faults: ["ending !== 'lost' => true", '\'lost\' => ""'],
    },
  ],
  'packages/mock/src/rules/visibility.ts': [],
  'packages/mock/src/rules/refusal.ts': [],
  'packages/mock/src/rules/removal.ts': [
    {
      reason: 'For the types alone: only the name of a table that there is can be given.',
      faults: ['tables[name]?.remove => tables[name].remove'],
    },
  ],
  'packages/mock/src/rules/bookings/slots.ts': [
    {
      reason:
        'These keep far bookings from being looked at one by one: each that is looked at is compared exactly all the same.',
      faults: [
        '{ from: minutesLater(from, -minutesADay), to } => {}',
        '{ from } => {}',
        'booking.startTime >= to => false',
        'booking.startTime >= to => booking.startTime > to',
        'booking.endTime <= from => false',
        'booking.endTime <= from => booking.endTime < from',
      ],
    },
    {
      reason: 'A time with no minutes around it is what it was: this saves the reckoning.',
      faults: ['bufferOf(eventType) === 0 => false'],
    },
  ],
};
