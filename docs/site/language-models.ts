/** The content of `llms.txt`: two sentences, and the guides by subject, apart from what is only looked up. */
export const forLanguageModels = {
  details: [
    'Install `@slotwise/sdk` (the client) and, for development, `@slotwise/mock` (the service in memory); both are ES modules for Node from 22.12.',
    'Code decides by `error.code` and `error.kind`, never by statuses or messages. A sentence marked A-nn rests on an assumption, because the specification is silent there.',
  ].join('\n\n'),
  customSets: [
    {
      label: 'The client',
      paths: ['learn/**', 'client/**'],
      description: 'installing, calling, lists, bookings, errors, retries, signing users in',
    },
    {
      label: 'The mock',
      paths: ['mock/**', 'cookbook/**'],
      description: 'entry points, seeds, time, faults, assertions, test runners, recipes',
    },
    { label: 'The API', paths: ['api/**'], description: 'every endpoint and object, with callers, answers and rules' },
  ],
  exclude: ['reference/**', 'truth/**', 'project/**', 'api/**', 'cookbook/all'],
  minify: { details: false },
};
