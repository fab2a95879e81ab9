/** The driver of a planned or edited job, as it was chosen and as it is now. */
export interface ChoiceSituation {
  /** As the job has it; null for a job of nobody. */
  assigned: { _id: string; visitId: string } | null;
  /** The trucker to whom the job belongs now: its visit's, or that of the assigned id; undefined for a job of nobody. */
  holderId: string | undefined;
  /** The id that was chosen. */
  wantedId: string;
  /** The trucker whom that id stands for, and the visit that stands for the trucker. */
  wanted: { _id: string; visitId: string };
  /** The visit that was shown with the choice; undefined where the caller names none, as the spec's payload does. */
  visitId: string | undefined;
}

/** `same`: the assignment stays. `other`: the job goes to the wanted trucker. `gone`: another visit stands for that trucker now. */
export type Choice = 'same' | 'other' | 'gone';

/**
 * Whether a choice is another driver than the job has. An id that the job's visit does not have any more is another driver's: its number
 * was proved, and the job stayed with the unproved visit. Only the visit that was shown says that such an id means the assignment.
 */
export const judgeChoice = ({ assigned, holderId, wantedId, wanted, visitId }: ChoiceSituation): Choice => {
  const isHolders = assigned !== null && wanted._id === holderId;
  if (visitId === undefined) return isHolders ? 'same' : 'other';
  const isAssigned = assigned !== null && (isHolders || wantedId === assigned._id);
  if (isAssigned && visitId === assigned.visitId) return 'same';
  return visitId === wanted.visitId ? 'other' : 'gone';
};
