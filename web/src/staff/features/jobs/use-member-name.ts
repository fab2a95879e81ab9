import { api } from '../../data/api.ts';

/** A colleague's name; empty until the team is read, and of somebody who is not in it. */
export const useMemberName = (userId: string): string => {
  const { data = [] } = api.useTeamQuery(undefined);
  const person = data.flatMap(({ people }) => people).find((each) => each.userId === userId);
  return person ? `${person.name} ${person.surname}`.trim() : '';
};
