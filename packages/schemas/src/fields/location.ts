import { isRecord } from './record.ts';

/**
 * The sixteen kinds of location, each with its `value` and the meaning of its `optionValue`. Source: specification, Location Object.
 *
 * `option: ''` means that `optionValue` is an empty string. Otherwise `option` describes the required text.
 */
export const locationKinds = {
  /** The host's phone. */
  HostPhone: { value: 'userPhone', option: '' },
  /** The attendee's phone. `optionValue` is the number. */
  AttendeePhone: { value: 'phone', option: 'phone number' },
  /** A link. */
  Link: { value: 'link', option: '' },
  /** In person, at the host's address. */
  HostInPersonAddress: { value: 'inPerson', option: '' },
  /** In person, at the attendee's address. `optionValue` is the address. */
  AttendeeInPersonAddress: { value: 'attendeeInPerson', option: 'address' },
  /** The service's own video calls. */
  CalVideo: { value: 'integrations:daily', option: '' },
  /** Google Meet. */
  GoogleMeet: { value: 'integrations:google:meet', option: '' },
  /** Zoom. */
  Zoom: { value: 'integrations:zoom', option: '' },
  /** Around. */
  AroundVideo: { value: 'integrations:around_video', option: '' },
  /** Campfire. */
  CampfireVideo: { value: 'integrations:campfire_video', option: '' },
  /** Demodesk. */
  DemodeskVideo: { value: 'integrations:demodesk_video', option: '' },
  /** Discord. */
  DiscordVideo: { value: 'integrations:discord_video', option: '' },
  /** FaceTime. */
  FacetimeVideo: { value: 'integrations:facetime_video', option: '' },
  /** MiroTalk. */
  MirotalkVideo: { value: 'integrations:mirotalk_video', option: '' },
  /** Whereby. */
  WherebyVideo: { value: 'integrations:whereby_video', option: '' },
  /** Huddle. */
  Huddle: { value: 'integrations:huddle01', option: '' },
} as const;

/**
 * Name of a location kind, such as `Zoom` or `AttendeePhone`. Create a location of a kind with `location`, such as `location.zoom()`.
 * Source: specification, Location Object.
 */
export type LocationKind = keyof typeof locationKinds;

/** Location kinds whose `optionValue` is text from the attendee. Source: specification, Location Object. */
export type LocationKindWithOption = {
  [K in LocationKind]: (typeof locationKinds)[K]['option'] extends '' ? never : K;
}[LocationKind];

type Kinds = typeof locationKinds;
type LocationOf<K extends LocationKind> = {
  /** Kind of the location, as JSON contains it. */
  readonly value: Kinds[K]['value'];
  /** Empty, or the attendee's phone number or address. */
  readonly optionValue: Kinds[K]['option'] extends '' ? '' : string;
};

/**
 * Location of a booking, as in `responses.location`: one of the sixteen allowed pairs of `value` and `optionValue`. Source:
 * specification, Location Object.
 *
 * Create a location with {@link location}; read a location with {@link readLocation}.
 */
export type Location = { [K in LocationKind]: LocationOf<K> }[LocationKind];

const kindNames = /* @__PURE__ */ Object.keys(locationKinds) as LocationKind[]; // `Object.keys` returns only `string[]`
const kindByValue = /* @__PURE__ */ new Map<string, LocationKind>(
  /* @__PURE__ */ kindNames.map((kind) => [locationKinds[kind].value, kind]),
);

/** Returns the problem of the `optionValue` of a pair. Returns `undefined` if it is valid or if the kind is unknown. */
export function optionValueProblem(pair: LocationPair): string | undefined {
  const kind = kindByValue.get(pair.value);
  if (kind === undefined || holdsItsOption(kind, pair.optionValue)) return undefined;
  const { value, option } = locationKinds[kind];
  return option === '' ? `must be empty text for ${value}` : `must hold the ${option} for ${value}`;
}

function holdsItsOption(kind: LocationKind, optionValue: string): boolean {
  return locationKinds[kind].option === '' ? optionValue === '' : /\S/.test(optionValue);
}

interface LocationPair {
  readonly value: string;
  readonly optionValue: string;
}

/** Returns true for an object that contains one of the sixteen pairs of `value` and `optionValue`, and no other fields. */
export function isLocation(value: unknown): value is Location {
  if (!isRecord(value)) return false;
  const { value: kindValue, optionValue } = value;
  const kind = typeof kindValue === 'string' ? kindByValue.get(kindValue) : undefined;
  if (kind === undefined || typeof optionValue !== 'string') return false;
  for (const name in value) if (name !== 'value' && name !== 'optionValue') return false;
  return holdsItsOption(kind, optionValue);
}

/** One function per kind, named like the kind, such as `zoom`. Kinds with an `optionValue` take it as an argument. */
type LocationFactories = {
  [K in LocationKind as Uncapitalize<K>]: K extends LocationKindWithOption
    ? (optionValue: string) => LocationOf<K>
    : () => LocationOf<K>;
};

/**
 * Factory functions for locations, one per kind: `location.zoom()`, `location.attendeePhone('+44 20 7946 0000')`. Source: specification,
 * Location Object.
 */
// At runtime, every function accepts a text. The type allows a text only for kinds with an `optionValue`.
export const location = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ kindNames.map((kind) => {
    const { value, option } = locationKinds[kind];
    const make = (optionValue: string) => ({ value, optionValue: option === '' ? '' : optionValue });
    return [kind.charAt(0).toLowerCase() + kind.slice(1), make];
  }),
) as LocationFactories;

/** Parsed location of a response. Switch on its `kind`. Source: specification, Location Object. */
export type LocationView =
  | { readonly kind: Exclude<LocationKind, LocationKindWithOption>; readonly value: string }
  | { readonly kind: 'AttendeePhone'; readonly value: string; readonly phone: string }
  | { readonly kind: 'AttendeeInPersonAddress'; readonly value: string; readonly address: string }
  | {
      /** Kind of a location whose pair of `value` and `optionValue` is not in the specification's table. */
      readonly kind: 'unknown';
      readonly value: string;
      readonly optionValue: string;
    };

/**
 * Parses a location of a response into a union by `kind`. Returns `null` if the value is not a location. Source: specification, Location
 * Object.
 *
 * @param value The value of `responses.location`, of any type.
 *
 * @example
 * ```ts
 * import { location, readLocation } from '@slotwise/schemas';
 *
 * console.log(readLocation(location.attendeePhone('+44 20 7946 0000'))); // { kind: 'AttendeePhone', value: 'phone', phone: '+44 20 7946 0000' }
 * console.log(readLocation('at my place')); // null
 * ```
 */
export function readLocation(value: unknown): LocationView | null {
  if (typeof value !== 'object' || value === null || !('value' in value) || typeof value.value !== 'string')
    return null;
  const optionValue = 'optionValue' in value && typeof value.optionValue === 'string' ? value.optionValue : '';
  const kind = kindByValue.get(value.value);
  if (kind === undefined) return { kind: 'unknown', value: value.value, optionValue };
  if (kind === 'AttendeePhone') return { kind, value: value.value, phone: optionValue };
  if (kind === 'AttendeeInPersonAddress') return { kind, value: value.value, address: optionValue };
  return { kind, value: value.value };
}
