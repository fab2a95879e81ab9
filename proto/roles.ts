/** The roles of staff, from the fewest rights to the most: each may also do what the ones before it may. */
export const roles = ['user', 'dispatcher', 'iadmin'] as const;
export type Role = (typeof roles)[number];

/** Rights that not every role has. `profile` is the page of one's own account, which a user's navigation lacks. */
export type Right = 'jobs' | 'locations' | 'messages' | 'profile' | 'settings' | 'team' | 'privacy';

const lowest: Record<Right, Role> = {
  jobs: 'dispatcher',
  locations: 'dispatcher',
  messages: 'dispatcher',
  profile: 'dispatcher',
  settings: 'iadmin',
  team: 'iadmin',
  privacy: 'iadmin',
};

/** Whether a role has a right. Without a schema: pages import it. */
export const may = (role: Role, right: Right): boolean => roles.indexOf(role) >= roles.indexOf(lowest[right]);

/** The access of a call that every member of staff may make. */
export const everyRole = roles;

/** The access of a call that only roles with this right may make. */
export const rolesWith = (right: Right): readonly [Role, ...Role[]] => {
  const [first, ...others] = roles.filter((role) => may(role, right));
  if (!first) throw new Error(`No role has the right ${right}.`);
  return [first, ...others];
};

/** Whether a kind of caller is staff. */
export const isRole = (caller: string): caller is Role => roles.some((role) => role === caller);
