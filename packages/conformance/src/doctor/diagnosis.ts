/** The diagnosis: from what was seen of facts to the profile of a deployment. */
import { profileOf } from '@slotwise/schemas';
import type { ProfileFile } from '@slotwise/schemas';
import type { Profile, ProfileChoice } from '@slotwise/schemas/table';
import type { Finding } from './finding.ts';

/** The name of a profile that is known by name. */
export type ProfileName = Exclude<ProfileChoice, Profile>;

/** The value of a switch, as far as facts showed it. */
export interface SwitchFinding {
  /** Name, such as `behavior.hidden`. */
  readonly name: string;
  /**
   * - a profile's name: as it is there
   * - `in-part`: some facts as one profile has it, some as the other; the value is that of the more
   * - `otherwise`: as neither
   * - `undecided`: it or another switch differs
   * - `not-seen`: no fact showed it
   */
  readonly shown: ProfileName | 'in-part' | 'otherwise' | 'undecided' | 'not-seen';
  /** Its value here; that of the nearest profile where it was not seen. */
  readonly value: unknown;
  /** The facts that showed it, by id. */
  readonly facts: readonly string[];
}

/** The profile of a deployment, as far as facts showed it. */
export interface Diagnosis {
  /** The profile that most of what was seen agrees with. */
  readonly nearest: ProfileName;
  /** Every switch that facts hold by. */
  readonly switches: readonly SwitchFinding[];
  /** The profile of the deployment, by what is different from the nearest. */
  readonly profile: ProfileFile;
}

/** The value that a profile has for a switch, by its name in the table of gaps. */
export function valueIn({ deployment, wire, behavior }: Profile, name: string): unknown {
  const [part, key] = name.split('.');
  if (part === 'deployment') return deployment;
  return Object.entries(part === 'wire' ? wire : behavior).find(([one]) => one === key)?.[1];
}

/** Concludes from findings what the deployment's profile is. */
export function diagnose(findings: readonly Finding[], name: string, place: Profile['wire']['apiKey']): Diagnosis {
  const count = (grade: ProfileName) => findings.filter((finding) => finding.grade === grade).length;
  const nearest = count('self-hosted') > count('specification') ? 'self-hosted' : 'specification';
  const names = [...new Set(findings.flatMap(({ fact }) => Object.keys(fact.holds)))].toSorted();
  const votes = votesOf(findings);
  const switches = names.map((one) => switchFinding(one, { findings, votes, nearest }));
  return { nearest, switches, profile: profileOfSwitches({ name, nearest, switches, place }) };
}

type Votes = ReadonlyMap<string, Readonly<Record<ProfileName | 'undecided', string[]>>>;

/** The facts that speak for each value of a switch. Of several switches, one as the specification has it is enough for its answer. */
function votesOf(findings: readonly Finding[]): Votes {
  const votes = new Map<string, Record<ProfileName | 'undecided', string[]>>();
  const of = (name: string) => {
    const some = votes.get(name) ?? { 'self-hosted': [], specification: [], undecided: [] };
    votes.set(name, some);
    return some;
  };
  const told = findings.map(({ fact, grade }) => ({ id: fact.id, grade, names: Object.keys(fact.holds) }));
  for (const { id, grade, names } of told) {
    if (grade === 'self-hosted') for (const name of names) of(name)[grade].push(id);
    if (grade === 'specification' && names.length === 1) for (const name of names) of(name)[grade].push(id);
  }
  const isSelfHosted = (name: string) => of(name)['self-hosted'].length > of(name).specification.length;
  for (const { id, grade, names } of told) {
    if (grade !== 'specification' || names.length === 1) continue;
    // Another fact has shown already which of them is as the specification has it.
    if (names.some((name) => of(name).specification.length > 0 && !isSelfHosted(name))) continue;
    const open = names.filter((name) => !isSelfHosted(name));
    for (const name of open) of(name)[open.length === 1 ? 'specification' : 'undecided'].push(id);
  }
  return votes;
}

function switchFinding(
  name: string,
  { findings, votes, nearest }: { findings: readonly Finding[]; votes: Votes; nearest: ProfileName },
): SwitchFinding {
  const { 'self-hosted': there = [], specification = [], undecided = [] } = votes.get(name) ?? {};
  const value = (profile: ProfileName) => valueIn(profileOf(profile), name);
  if (there.length > 0 && specification.length > 0) {
    const more = there.length === specification.length ? nearest : majority(there, specification);
    return { name, shown: 'in-part', value: value(more), facts: [...there, ...specification] };
  }
  if (there.length > 0) return { name, shown: 'self-hosted', value: value('self-hosted'), facts: there };
  if (specification.length > 0)
    return { name, shown: 'specification', value: value('specification'), facts: specification };
  const facts = findings
    .filter(({ fact, grade }) => grade === 'neither' && Object.keys(fact.holds).includes(name))
    .map(({ fact }) => fact.id);
  if (undecided.length > 0 && nearest === 'specification')
    return { name, shown: nearest, value: value(nearest), facts: undecided };
  if (undecided.length > 0) return { name, shown: 'undecided', value: value(nearest), facts: undecided };
  return { name, shown: facts.length > 0 ? 'otherwise' : 'not-seen', value: value(nearest), facts };
}

function majority(there: readonly string[], specification: readonly string[]): ProfileName {
  return there.length > specification.length ? 'self-hosted' : 'specification';
}

/** The switches whose value is another than that of the nearest profile. */
export function differing({ nearest, switches }: Pick<Diagnosis, 'nearest' | 'switches'>): readonly SwitchFinding[] {
  const base = profileOf(nearest);
  return switches.filter(({ name, value }) => JSON.stringify(value) !== JSON.stringify(valueIn(base, name)));
}

function profileOfSwitches({
  name,
  nearest,
  switches,
  place,
}: {
  readonly name: string;
  readonly nearest: ProfileName;
  readonly switches: readonly SwitchFinding[];
  readonly place: Profile['wire']['apiKey'];
}): ProfileFile {
  const changed = differing({ nearest, switches });
  const part = (of: string) =>
    changed
      .filter((one) => one.name.startsWith(`${of}.`))
      .map((one) => [one.name.slice(of.length + 1), one.value] as const);
  const isUsual = JSON.stringify(place) === JSON.stringify(profileOf(nearest).wire.apiKey);
  const wire = Object.fromEntries([...part('wire'), ...(isUsual ? [] : [['apiKey', place] as const])]);
  const behavior = Object.fromEntries(part('behavior'));
  const deployment = changed.find((one) => one.name === 'deployment');
  return {
    ...(changed.length === 0 && isUsual ? {} : { name }),
    extends: nearest,
    // A switch has the value that one of the known profiles has.
    ...(deployment === undefined ? {} : { deployment: deployment.value as Profile['deployment'] }),
    ...(Object.keys(wire).length === 0 ? {} : { wire }),
    ...(Object.keys(behavior).length === 0 ? {} : { behavior }),
  };
}
