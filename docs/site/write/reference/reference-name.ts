/** An entry point of the TypeScript reference, or one of its names. */
export interface ReferenceName {
  readonly name: string;
  /** Import path: `@slotwise/mock/vitest`. */
  readonly entryPoint: string;
  /** `null` for an entry point. */
  readonly topic: string | null;
  /** Address on the site, with the anchor if the name is on the page of another. */
  readonly address: string;
  readonly isPage: boolean;
}
