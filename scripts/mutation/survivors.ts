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
      faults: ["!('why' in result.cause) => false"],
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
  'packages/mock/src/rules/membership-rights.ts': [
    {
      reason: 'For the types alone: whoever sees a membership by the rules of builds is a member of the team.',
      faults: [
        'membershipOf(tables, { userId: caller.user.id, teamId: before.teamId })?.role => membershipOf(tables, { userId: caller.user.id, teamId: before.teamId }).role',
        'membershipOf(tables, { userId: caller.user.id, teamId: row.teamId })?.role => membershipOf(tables, { userId: caller.user.id, teamId: row.teamId }).role',
        '\'MEMBER\' => ""',
      ],
    },
    {
      reason: 'A role that is not among the ranks has the index -1, and is below the others all the same.',
      faults: ['\'MEMBER\' => ""'],
    },
  ],
  'packages/mock/src/rules/caller.ts': [
    {
      reason:
        'For the types alone: without a key and without a token, the credential is missing before it is looked up.',
      faults: ['token === null => false'],
    },
    {
      reason: 'Any text without the word Bearer sends no token, as the empty one does.',
      faults: ['\'\' => "Stryker was here!"'],
    },
  ],
  'packages/mock/src/rules/listed.ts': [],
  'packages/mock/src/rules/present.ts': [
    {
      reason: 'A field without a value is left out of JSON, and no row has a column avatar.',
      faults: ["field !== 'avatar' => true", '\'avatar\' => ""'],
    },
    {
      reason: 'For the types alone: every availability has a schedule.',
      faults: ['schedule === undefined => false'],
    },
  ],
  'packages/mock/src/rules/bookings/slots.ts': [
    {
      reason:
        'These keep far bookings from being looked at one by one: each that is looked at is compared exactly all the same.',
      faults: [
        'booking.startTime >= to => false',
        'booking.startTime >= to => booking.startTime > to',
        'booking.endTime <= from => false',
        'booking.endTime <= from => booking.endTime < from',
        '{ from: minutesLater(from, -minutesADay), to } => {}',
        '{ from } => {}',
      ],
    },
    {
      reason: 'No minutes are added to a time without buffers: this saves adding them.',
      faults: ['bufferOf(eventType) === 0 => false'],
    },
    {
      reason: 'For the types alone: a host is there, and so is the booking of an attendee.',
      faults: [
        'users.get(hostId)?.email => users.get(hostId).email',
        'email === undefined => false',
        '[] => ["Stryker was here"]',
        '[] => ["Stryker was here"]',
      ],
    },
    {
      reason:
        'For the types alone: a booking of no event type is not moved by a request under builds, which check no edit.',
      faults: ['wanted?.id => wanted.id'],
    },
  ],
};
