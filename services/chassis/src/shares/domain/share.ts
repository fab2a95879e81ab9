/** A pool's size: places, or bytes of bodies. */
export interface PoolSize {
  places: number;
  /** The most that one body may need: its permitted size in bytes; 1 where places are counted. */
  unit: number;
}

/** A holder's wish for more of a pool. All amounts are in the pool's own unit. */
export interface Wish {
  amount: number;
  /** The amount that all holders have. */
  taken: number;
  /** The amount that this holder has, running and waiting together. */
  own: number;
  /** The part of `own` besides the body that grows; the same as `own` where places are counted. */
  besides: number;
  /** Whether it is a company in its first 14 days. */
  isYoung: boolean;
}

/**
 * - `admitted`: the amount is there.
 * - `over-share`: the holder would have more than its share.
 * - `no-room`: the pool has not as much left, or only its last quarter, which is for holders of nothing.
 */
export type Decision = 'admitted' | 'over-share' | 'no-room';

/** Days after its founding in which a company has half of the usual share. */
const youngDays = 14;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whether a company is in its first 14 days. A company without a row is young: its founding was not projected yet. A row
 * without a time is old enough.
 */
export const isYoung = (foundedAt: Date | null | undefined, now: Date): boolean =>
  foundedAt === undefined || (foundedAt !== null && now.getTime() - foundedAt.getTime() < youngDays * dayMs);

/** The most that one holder has: a quarter, a young company an eighth, but at least one place or one body. */
export const shareOf = ({ places, unit }: PoolSize, { isYoung: young }: { isYoung: boolean }): number =>
  Math.max(unit, Math.floor(places / (young ? 8 : 4)));

/** Where the last quarter begins; whatever stands behind it is for holders of nothing. */
export const lastQuarterFrom = ({ places }: Pick<PoolSize, 'places'>): number => places - Math.ceil(places / 4);

/** Whether a holder gets what it wishes. */
export const decide = (size: PoolSize, { amount, taken, own, besides, isYoung: young }: Wish): Decision => {
  if (own + amount > shareOf(size, { isYoung: young })) return 'over-share';
  const end = besides === 0 ? size.places : lastQuarterFrom(size);
  return taken + amount > end ? 'no-room' : 'admitted';
};

/**
 * The same for a stranger at a company's gate: a network has half of the company's share at most (the Wi-Fi of a site is one
 * network), and the last quarter of it is for networks that have nothing. `ofNetwork` is what the stranger's network has.
 */
export const decideWithin = (size: PoolSize, wish: Wish, ofNetwork: number): Decision => {
  const decision = decide(size, wish);
  if (decision !== 'admitted') return decision;
  const { amount, own } = wish;
  const share = shareOf(size, wish);
  const isTooMuch = ofNetwork + amount > Math.max(size.unit, Math.floor(share / 2));
  const isLastQuarter = ofNetwork > 0 && own + amount > lastQuarterFrom({ places: share });
  return isTooMuch || isLastQuarter ? 'over-share' : 'admitted';
};

/** A holder with waiting tasks, in the order of the turns. */
export interface Waiting {
  key: string;
  /** How many tasks of it run. */
  running: number;
  isYoung: boolean;
}

/** The holder whose turn is next among those that may run one more task; undefined if none may. */
export const nextTurn = (size: PoolSize, running: number, waiting: Iterable<Waiting>): string | undefined => {
  if (running >= size.places) return undefined;
  for (const { key, running: own, isYoung: young } of waiting) {
    const wish = { amount: size.unit, taken: running, own, besides: own, isYoung: young };
    if (decide(size, wish) === 'admitted') return key;
  }
  return undefined;
};

/**
 * The body that is refused when another finds no room, the youngest first: among the same holder's bodies if its share is
 * used up or it has others, among all bodies if the pool is full. `bodies` are in the order of their beginning.
 */
export const refusedFor = <Body extends { holder: string }>(
  bodies: readonly Body[],
  grown: Body,
  decision: Exclude<Decision, 'admitted'>,
): Body => {
  const own = bodies.filter(({ holder }) => holder === grown.holder);
  const rivals = decision === 'over-share' || own.length > 1 ? own : bodies;
  return rivals.at(-1) ?? grown;
};
