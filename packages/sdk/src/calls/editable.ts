/** Names of the fields that a type declares, without the index signature that lets further ones pass. */
type Declared<Type> = keyof { [Key in keyof Type as string extends Key ? never : Key]: Type[Key] };

/**
 * A patch that holds no field of the whole object but those that can be edited: the compiler refuses the others by name.
 *
 * @example
 * ```ts
 * import type { Booking, BookingPatch, Editable } from '@slotwise/sdk';
 *
 * const patch: Editable<BookingPatch, Booking> = { title: 'A talk' };
 * ```
 */
export type Editable<Patch, Whole> = Patch & { readonly [Field in Exclude<Declared<Whole>, keyof Patch>]?: never };
