import { isLive } from '../data/bookings.ts';
import type { Snapshot } from '../seed/snapshot.ts';

export interface BannerAddresses {
  readonly url: string;
  readonly baseUrl: string;
  readonly appUrl: string;
  readonly control?: string;
  readonly now?: string;
  /** `remote` hides the keys because the caller is on another machine. `token` hides them because the control API has a token. */
  readonly keys: 'shown' | 'remote' | 'token';
}

export interface Introduced {
  readonly id: number;
  readonly username: string;
  readonly role: string | null;
  readonly keys: readonly string[];
}

export function bannerOf(world: Snapshot, name: string, addresses: BannerAddresses): string {
  const { url, baseUrl, appUrl, control, now, keys } = addresses;
  return [
    `Slotwise mock: ${name}, at ${url}`,
    '',
    ...columns([['base URL', baseUrl], ['app URL', appUrl], ...(control === undefined ? [] : [['control', control]])]),
    '',
    ...(keys === 'shown' ? keyLines(world, baseUrl, now) : userLines(world, now, hints[keys])),
  ].join('\n');
}

export function callersOf(world: Snapshot): readonly Introduced[] {
  const keys = lastingKeys(world);
  return world.users.slice(0, most).map(({ id, username, role }) => ({
    id,
    username,
    role,
    keys: keys.filter(({ userId }) => userId === id).map(({ key }) => key),
  }));
}

const most = 10;

function lastingKeys({ keys }: Snapshot): Snapshot['keys'] {
  return keys.filter(({ revoked, expiresAt }) => !revoked && expiresAt === null);
}

function keyLines(world: Snapshot, baseUrl: string, now: string | undefined): readonly string[] {
  const keys = lastingKeys(world);
  const first = keys.find(({ userId }) => world.bookings.some((booking) => booking.userId === userId)) ?? keys[0];
  return [
    ...(keys.length === 0
      ? ['  This mock has no API keys.']
      : columns(keys.slice(0, most).map(({ key, userId }) => [key, ...userLine(world, userId, now)]))),
    ...(keys.length > most ? [`  … and ${keys.length - most} more keys`] : []),
    ...world.oauthClients
      .slice(0, most)
      .flatMap(({ clientId, clientSecret, redirectUri }) => [
        '',
        `  OAuth client ${clientId}, ${clientSecret === null ? 'without a secret' : `secret ${clientSecret}`}, redirect URI ${redirectUri}`,
      ]),
    ...(first === undefined
      ? []
      : [
          '',
          '  Try:',
          `  curl '${baseUrl}/bookings?apiKey=${first.key}&${now === undefined ? '' : `dateFrom=${now.slice(0, 19)}Z&`}take=3&page=1'`,
        ]),
  ];
}

const hints = {
  remote: 'API keys are shown only to requests from this machine.',
  token: 'API keys are shown only in the output of the server, and by its control API to those who send the token.',
};

function userLines(world: Snapshot, now: string | undefined, hint: string): readonly string[] {
  return [
    ...columns(world.users.slice(0, most).map(({ id }) => userLine(world, id, now))),
    ...(world.users.length > most ? [`  … and ${world.users.length - most} more users`] : []),
    '',
    `  ${hint}`,
  ];
}

function userLine(world: Snapshot, userId: number, now: string | undefined): readonly string[] {
  const user = world.users.find(({ id }) => id === userId);
  const teams = world.memberships
    .filter((membership) => membership.userId === userId && membership.accepted)
    .map(({ role, teamId }) => `${role} of ${world.teams.find(({ id }) => id === teamId)?.name ?? `team ${teamId}`}`);
  const hostedBookings = world.bookings.filter((booking) => booking.userId === userId);
  const phrases = [
    ...(user?.role === 'ADMIN' ? ['system-wide Admin'] : []),
    ...teams,
    ...(hostedBookings.length === 0 ? [] : [`hosts ${hostedBookings.length} bookings${toCome(hostedBookings, now)}`]),
  ];
  const zone = now === undefined ? [] : [user?.timeZone ?? ''];
  return [`user ${userId}`, user?.username ?? '', ...zone, phrases.join(', ')];
}

function toCome(hostedBookings: Snapshot['bookings'], now: string | undefined): string {
  if (now === undefined) return '';
  const coming = hostedBookings.filter(({ startTime, status }) => startTime > now && isLive({ status }));
  const pending = coming.filter(({ status }) => status === 'PENDING').length;
  return ` (${coming.length} upcoming${pending === 0 ? '' : `, ${pending} pending`})`;
}

function columns(lines: readonly (readonly string[])[]): string[] {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines.map(
    (line) =>
      `  ${line
        .map((part, at) => part.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd()}`,
  );
}
