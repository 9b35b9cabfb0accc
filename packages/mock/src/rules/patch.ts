type GivenFields<Patch> = {
  readonly [Name in keyof Patch as undefined extends Patch[Name] ? never : Name]: Patch[Name];
} & {
  readonly [Name in keyof Patch as undefined extends Patch[Name] ? Name : never]?: Exclude<Patch[Name], undefined>;
};

export function givenFields<Patch extends object>(patch: Patch): GivenFields<Patch> {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined);
  // The same object without its undefined values.
  return Object.fromEntries(entries) as GivenFields<Patch>;
}
