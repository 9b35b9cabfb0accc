import { isSupportedTimeZone } from '../data/time-zones.ts';
import { refuseField } from './refusal.ts';

export function checkTimeZone(name: string | null | undefined): void {
  if (name === undefined || name === null || isSupportedTimeZone(name)) return;
  throw refuseField(
    'request.time-zone',
    'timeZone',
    `must be a supported time zone such as Europe/London, in exact case, got ${JSON.stringify(name.slice(0, 60))}`,
  );
}
