export interface Person {
  subjectKind: string;
  subjectId: string;
  truckerIds: readonly string[];
  visitIds: readonly string[];
}

const overlap = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((each) => others.includes(each));

/** Whether a hold keeps data of a person: the same one, or one with a visit in common. */
export const covers = (hold: Person, person: Person): boolean =>
  (hold.subjectKind === person.subjectKind && hold.subjectId === person.subjectId) ||
  overlap(hold.truckerIds, person.truckerIds) ||
  overlap(hold.visitIds, person.visitIds);
