/**
 * Where a visit's proof came from: a code that its number sent or was sent, an answer of its number to a message about the
 * visit's job, or the secret of an earlier code.
 */
export type Proof = 'code' | 'answer' | 'secret';

const day = 24 * 60 * 60 * 1000;
const unusedDays = 180;

/** Whether the proof of a number still holds. */
export const isProvedAt = (proofUsedAt: Date | null, now: Date): boolean =>
  proofUsedAt !== null && now.getTime() - proofUsedAt.getTime() <= unusedDays * day;

/** The trucker of a number. */
export interface NumberState {
  latestVisitId: string;
  /** When that visit was registered; null if that is `latestAt`. */
  latestVisitAt: Date | null;
  latestAt: Date;
  /** The newest visit of the number, proved or not; null if it is the latest one. */
  newestVisitId: string | null;
  proofUsedAt: Date | null;
  /** The last use of a proof by a code or its secret; an answer is none. */
  codeUsedAt: Date | null;
}

interface Registered {
  id: string;
  at: Date;
  /** It came with the secret of an earlier proved visit of the number. */
  hasSecret: boolean;
}

/** The place of a registration: a visit of the number's trucker, or a trucker of its own beside it. */
export type Registration =
  | { kind: 'of-number'; isProved: boolean; number: NumberState }
  | { kind: 'beside'; latestAt: Date; number: NumberState };

const later = (one: Date, other: Date) => (one > other ? one : other);

const lastUse = (before: Date | null, at: Date) => later(before ?? at, at);

const visitAt = ({ latestVisitAt, latestAt }: NumberState) => latestVisitAt ?? latestAt;

const withLatest = (number: NumberState, { id, at }: Pick<Registered, 'id' | 'at'>): NumberState =>
  at < visitAt(number) ? number : { ...number, latestVisitId: id, latestVisitAt: at };

/**
 * A further registration of a number. Whatever becomes of it, the number's trucker stands before it in lists, and the number's
 * newest visit is this one.
 */
export const registered = (before: NumberState, visit: Registered): Registration => {
  const isProved = isProvedAt(before.proofUsedAt, visit.at);
  const number: NumberState = {
    ...before,
    latestAt: later(before.latestAt, visit.at),
    latestVisitAt: visitAt(before),
    newestVisitId: before.proofUsedAt ? visit.id : null,
  };
  if (!isProved) return { kind: 'of-number', isProved: false, number: withLatest(number, visit) };
  if (!visit.hasSecret) return { kind: 'beside', latestAt: justBehind(visit.at), number };
  const used = { proofUsedAt: lastUse(before.proofUsedAt, visit.at), codeUsedAt: lastUse(before.codeUsedAt, visit.at) };
  return { kind: 'of-number', isProved: true, number: { ...withLatest(number, visit), ...used } };
};

/** The place in lists directly behind a trucker of the same number. */
export const justBehind = (at: Date): Date => new Date(at.getTime() - 1);

/** The proof of a visit's number. An answer that proved nothing is kept: a proof without a time. */
export interface VisitProof {
  numberProvedAt: Date | null;
  numberProof: Proof | null;
}

/**
 * The meaning of a proof for its visit: nothing new, a secret for a visit that was proved without one, an answer that proves nothing,
 * or the proof itself; a proof by a code ends the secrets that expired before it.
 */
export type Proving =
  | { kind: 'known' }
  | { kind: 'known-without-code'; endsSecrets: boolean }
  | { kind: 'only-answered' }
  | { kind: 'new'; endsSecrets: boolean };

/**
 * Whoever answers a message about a job may be another than who registered for it: beside a number that a code or its secret
 * proved, an answer proves nothing.
 */
export const provingOf = (
  { numberProvedAt, numberProof }: VisitProof,
  { codeUsedAt }: Pick<NumberState, 'codeUsedAt'>,
  { by, at }: { by: Proof; at: Date },
): Proving => {
  const isCodeProved = isProvedAt(codeUsedAt, at);
  const endsSecrets = by === 'code' && codeUsedAt !== null && !isCodeProved;
  if (numberProvedAt !== null)
    return by === 'code' && numberProof !== 'code' ? { kind: 'known-without-code', endsSecrets } : { kind: 'known' };
  if (by !== 'answer') return { kind: 'new', endsSecrets };
  if (numberProof !== null) return { kind: 'known' };
  return isCodeProved ? { kind: 'only-answered' } : { kind: 'new', endsSecrets };
};

/** The mark on a pass: the same whether or not somebody else proved the number. */
export const isProvedOnPass = ({ numberProof }: Pick<VisitProof, 'numberProof'>): boolean => numberProof !== null;

interface Visit {
  id: string;
  registeredAt: Date;
}

interface ToProve {
  number: NumberState;
  visit: Visit;
  /** The newest visit of the number that was proved before; null without one. */
  newestProved: Visit | null;
  /** The unproved visits of the number's trucker. */
  unproved: readonly Visit[];
  by: Proof;
  at: Date;
}

/** Of these visits, those that may be somebody else's are looked at for so long. */
export const splitMs = day;

/**
 * A visit of a number is proved: the newest proved visit gives the number's trucker its data. The unproved visits that came after
 * this one are not those of a proved number any more: each becomes a trucker of its own.
 */
export const proved = ({
  number,
  visit,
  newestProved,
  unproved,
  by,
  at,
}: ToProve): { number: NumberState; split: Visit[] } => {
  const newest = newestProved && newestProved.registeredAt > visit.registeredAt ? newestProved : visit;
  const isAfter = ({ registeredAt }: Visit) =>
    registeredAt > visit.registeredAt && at.getTime() - registeredAt.getTime() < splitMs;
  return {
    number: {
      ...number,
      latestVisitId: newest.id,
      latestVisitAt: newest.registeredAt,
      newestVisitId: number.newestVisitId ?? number.latestVisitId,
      proofUsedAt: lastUse(number.proofUsedAt, at),
      codeUsedAt: by === 'answer' ? number.codeUsedAt : lastUse(number.codeUsedAt, at),
    },
    split: unproved.filter(isAfter),
  };
};
