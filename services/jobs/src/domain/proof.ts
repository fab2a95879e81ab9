/** A proof counts so long after the registration that it is from. */
export const proofLastsMs = 180 * 24 * 60 * 60 * 1000;

/** The number of a visit, and its proof. */
export interface VisitNumber {
  visitId: string;
  truckerId: string;
  registeredAt: Date;
  /** Null while nothing came from the number itself. */
  provedAt: Date | null;
}

/** `proved-since`: not by this visit, but by a later act of `by`. */
export type NumberState<V extends VisitNumber> =
  | { kind: 'proved' }
  | { kind: 'unproved' }
  | { kind: 'proved-since'; by: V };

/**
 * Whether the number of a visit is proved. `newestProved` is the newest proved visit of the same number at the company. A visit that
 * is not projected is not proved.
 */
export const numberState = <V extends VisitNumber>(
  visit: VisitNumber | undefined,
  newestProved: V | undefined,
  now: Date,
): NumberState<V> => {
  if (visit?.provedAt) return { kind: 'proved' };
  if (!visit || !newestProved?.provedAt || newestProved.provedAt <= visit.registeredAt) return { kind: 'unproved' };
  const hasEnded = now.getTime() - newestProved.registeredAt.getTime() > proofLastsMs;
  return hasEnded ? { kind: 'unproved' } : { kind: 'proved-since', by: newestProved };
};
