/** The entry point `@slotwise/mock/server`: an HTTP server for a mock. */
export { listen } from './server/listen.ts';
export type { ControlOptions, Listening, ListenOptions, WorldAddresses } from './server/listening.ts';
