/** The profile that the OpenAPI document describes, and how it says so. */
import { profiles } from '../profiles/profiles.ts';
import type { Profile } from '../profiles/profiles.ts';
import type { Protocol } from '../table/protocol.ts';
import type { Describe } from './schemas.ts';

/** A profile with another form of requests; the same where it is no other. */
export function withProtocol(profile: Profile, protocol: Protocol | undefined): Profile {
  return protocol === undefined || JSON.stringify(protocol) === JSON.stringify(profile.protocol)
    ? profile
    : { ...profile, protocol };
}

/** The choices in which a profile differs from the specification's defaults, a line each; empty where there are none. */
export function choicesText(profile: Profile, describe: Describe | undefined): string {
  const { specification } = profiles;
  const { name, imitates, deployment, protocol, behavior } = profile;
  const choices = [
    ...differences(
      { imitates: specification.imitates, deployment: specification.deployment },
      { imitates, deployment },
      (choice) => describe?.('Profile', choice),
    ),
    ...differences(specification.protocol, protocol, (choice) => describe?.('Protocol', choice)),
    ...differences(specification.behavior, behavior, (choice) => describe?.('Behavior', choice)),
  ];
  if (choices.length === 0) return '';
  return `\n\nThis is the profile \`${name}\`. It differs from the specification and its assumptions in these options:\n\n${choices.join('\n')}`;
}

function differences(
  defaults: object,
  chosen: object,
  describe: (choice: string) => string | undefined,
): readonly string[] {
  const usual = new Map<string, unknown>(Object.entries(defaults));
  return Object.entries(chosen)
    .map(([choice, value]: [string, unknown]) => [choice, JSON.stringify(value)] as const)
    .filter(([choice, text]) => JSON.stringify(usual.get(choice)) !== text)
    .map(([choice, text]) =>
      `- \`${choice}\`: \`${text}\`. ${describe(choice)?.replaceAll('\n', '\n  ') ?? ''}`.trimEnd(),
    );
}
