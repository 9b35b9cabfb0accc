import { isSupportedTimeZone, timeZoneRule } from '../data/time-zones.ts';
import { refuseField } from './refusal.ts';

export function checkTimeZone(name: string | null | undefined): void {
  if (name === undefined || name === null || isSupportedTimeZone(name)) return;
  throw refuseField('request.time-zone', 'timeZone', `${timeZoneRule(name)}, got ${JSON.stringify(name.slice(0, 60))}`);
}
