import type { SchemaEndpoint } from '@slotwise/schemas';
import type * as z from 'zod/mini';
import type { Entity } from '../data/entity.ts';
import { entities } from '../data/tables.ts';

type ResponseShape = SchemaEndpoint['response'];

/** Response fields that some deployments send, but that the contract does not define. */
const further: Readonly<Record<string, readonly string[]>> = {
  User: ['avatar'],
  Booking: [
    'paymentRequired',
    'seatReferenceUid',
    'videoCallUrl',
    'luckyUsers',
    'isDryRun',
    'location',
    'creationSource',
  ],
  BookingCancellation: ['success', 'onlyRemovedAttendee', 'bookingId', 'bookingUid'],
};

export function hasPath({ response }: SchemaEndpoint, path: string): boolean {
  if (response.kind === 'page') return false;
  const names = path.split('.');
  const [first = '', ...inner] = names;
  const isKey = envelopesOf(response).has(first);
  // In some deployments, lists contain a total, and creations a message.
  if (inner.length === 0 && (isKey || first === 'total' || first === 'message')) return true;
  if (response.kind !== 'many') return objectHasPath(response, isKey ? inner : names);
  const [place, ...field] = inner;
  return isKey && isPlace(place) && (field.length === 0 || objectHasPath(response, field));
}

/** Names of the key that contains the object or list. They depend on the deployment. */
function envelopesOf({ key, alsoUnder }: ResponseShape): ReadonlySet<string> {
  const snake = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return new Set([key, snake, alsoUnder ?? ''].filter((name) => name !== ''));
}

function objectHasPath({ item, component }: ResponseShape, [name = '', ...rest]: readonly string[]): boolean {
  const shape = shapeOf(item);
  const inner = shape?.[name];
  if (inner !== undefined) return isInside(inner, rest);
  return columnsOf(component).has(name) || further[component]?.includes(name) === true;
}

/** Returns true if a value of this schema can have the path. Objects that accept any field can have any path. */
function isInside(schema: z.core.$ZodType, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  // This type is the union of all definitions, so `def.type` narrows it.
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return isInside(def.innerType, path);
    case 'array':
      return isPlace(name) && isInside(def.element, rest);
    case 'union':
      return def.options.some((option) => isInside(option, path));
    case 'object': {
      const inner = def.shape[name];
      return inner === undefined ? def.catchall !== undefined : isInside(inner, rest);
    }
    case 'record':
    case 'unknown':
    case 'any':
      return true;
    default:
      return false;
  }
}

function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | undefined {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']; // the union of all definitions, as in `isInside`
  return def.type === 'object' ? def.shape : undefined;
}

function columnsOf(component: string): ReadonlySet<string> {
  const kind = component.charAt(0).toLowerCase() + component.slice(1);
  const entity = Object.values<Entity>(entities).find((one) => one.kind === kind);
  return new Set(Object.keys(entity?.columns ?? {}));
}

function isPlace(name: string | undefined): boolean {
  return name !== undefined && /^\d+$/.test(name);
}
