/** The generated types are what zod says of the shapes, but for the index signatures of answers. */
import { expectTypeOf } from 'vitest';
import type * as z from 'zod/mini';
import type { AvailabilityPatch, BookingResponses, NewAvailability } from './table.ts';
import type { Pairs } from './generated/pairs.ts';

/** A type without the index signatures that stand beside named fields, at any depth. */
type Named<T> = T extends string | number | boolean | null | undefined | Date
  ? T
  : T extends readonly (infer Item)[]
    ? Named<Item>[]
    : T extends object
      ? [NamesOf<T>] extends [never]
        ? T
        : { [Name in keyof T as string extends Name ? never : Name]: Named<T[Name]> }
      : T;

type NamesOf<T> = keyof { [Name in keyof T as string extends Name ? never : Name]: true };

type Equal<One, Other> =
  (<T>(value: T) => T extends One ? 1 : 2) extends <T>(value: T) => T extends Other ? 1 : 2 ? true : false;

/** Names of the types that differ from their schema. */
type Different = {
  [Name in keyof Pairs]: Equal<Named<z.output<Pairs[Name][0]>>, Named<Pairs[Name][1]>> extends true ? never : Name;
}[keyof Pairs];

expectTypeOf<Different>().toEqualTypeOf<never>();

/** Names of the fields of requests whose lists callers must be able to change. */
type Lists<T> = { [Name in keyof T]: NonNullable<T[Name]> extends unknown[] ? Name : never }[keyof T];

expectTypeOf<Lists<NewAvailability & AvailabilityPatch & BookingResponses>>().toEqualTypeOf<never>();

/** Names of the types in which any field may be written. */
type Open = { [Name in keyof Pairs]: string extends keyof Pairs[Name][1] ? Name : never }[keyof Pairs];

expectTypeOf<Open>().toEqualTypeOf<'BookingResponses'>();

// The comparison sees what it has to see.
expectTypeOf<Equal<Named<{ a?: string | undefined }>, Named<{ a: string | undefined }>>>().toEqualTypeOf<false>();
expectTypeOf<Equal<Named<{ a: { b: string } }>, Named<{ a: { b: string | null } }>>>().toEqualTypeOf<false>();
expectTypeOf<Equal<Named<{ a: 'A' | (string & {}) }>, Named<{ a: string }>>>().toEqualTypeOf<false>();
expectTypeOf<Equal<Named<{ a: Record<string, unknown> }>, Named<{ a: object }>>>().toEqualTypeOf<false>();
expectTypeOf<Equal<Named<{ a: unknown }>, Named<{ a: string }>>>().toEqualTypeOf<false>();
expectTypeOf<Equal<Named<{ a: 1; [name: string]: unknown }>, Named<{ a: 1 }>>>().toEqualTypeOf<true>();
