/** The part of Node's `Buffer` that is used here, where there is one; the kernel knows no types of Node. */
interface Runtime {
  readonly Buffer?: { byteLength(text: string): number };
}

const { Buffer: buffer } = globalThis as Runtime; // what it has of this is looked at before it is used
const encoder = new TextEncoder();

/** The bytes of a text in UTF-8. */
export function byteLengthOf(text: string): number {
  return buffer === undefined ? encoder.encode(text).length : buffer.byteLength(text);
}
