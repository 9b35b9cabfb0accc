export { listen } from './server/listen.ts';
export type { ControlOptions, Listening, ListenOptions, WorldAddresses } from './server/listening.ts';
