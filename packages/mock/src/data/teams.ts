import { flag, text } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';
import { slugOf } from './identifiers.ts';

const columns = {
  name: text,
  slug: text,
  isOrganization: flag,
  /** True if OWNERs and ADMINs can access the bookings of all members. Has an effect only for organizations. */
  adminReach: flag,
};

const defaults = {
  slug: ({ name }) => slugOf(name),
  isOrganization: false,
  adminReach: true,
} satisfies Defaults<typeof columns>;

/** A team or an organization. */
export interface TeamRow extends RowOf<typeof columns> {}

/** Fields to seed a team. */
export interface TeamSeed extends SeedOf<typeof columns, typeof defaults> {}

export const teams = entity<TeamRow, TeamSeed>()({ kind: 'team', columns, defaults });
