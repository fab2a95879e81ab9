import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/index.ts';
import { networkOf } from '../limits/network.ts';
import { isYoung } from './domain/share.ts';

/**
 * Who counts for a place: the company; the address only where no company is known. With both, the company's share is a
 * pool of its own for the addresses of strangers at its gate, so that one of them does not lock out the others.
 */
export type Holder = { companyId: string; strangersAddress?: string | undefined } | { address: string };

/** When a company was founded: null if its row has no time, undefined if there is no row yet. */
export type FoundedAt = (companyId: string) => Promise<Date | null | undefined>;

export interface KnownHolder {
  key: string;
  isYoung: boolean;
  /** The network of a stranger at the company's gate. */
  within?: string | undefined;
}

const maxKnownHolders = 10_000;
/** A row without a time may get one, by republish. */
const withoutTimeMs = 10 * 60_000;

/** The key of a company; work of the service itself belongs to no company. */
export const companyKey = (companyId: string): string => (companyId === '' ? 'company' : `company ${companyId}`);

/** Resolves who counts for a place. A founding time never changes: it is read once in a process. */
export const createHolders = ({ clock, foundedAt: read }: { clock: Clock; foundedAt: FoundedAt | undefined }) => {
  const times = new LRUCache<string, { foundedAt: Date | null }>({ max: maxKnownHolders });

  const foundedAt: FoundedAt = async (companyId) => {
    const known = times.get(companyId);
    if (known) return known.foundedAt;
    if (!read) throw new Error('A service whose pools count companies declares `foundedAt`.');
    const found = await read(companyId);
    if (found !== undefined) times.set(companyId, { foundedAt: found }, found ? {} : { ttl: withoutTimeMs });
    return found;
  };

  const knownOf = async (holder: Holder, { unknownIsOld = false } = {}): Promise<KnownHolder> => {
    if ('address' in holder) return { key: `address ${networkOf(holder.address)}`, isYoung: false };
    const { companyId, strangersAddress } = holder;
    if (companyId === '') return { key: companyKey(''), isYoung: false };
    const within = strangersAddress === undefined ? undefined : networkOf(strangersAddress);
    const founding = !read && unknownIsOld ? null : await foundedAt(companyId);
    return { key: companyKey(companyId), isYoung: isYoung(founding, clock.now()), within };
  };

  return { knownOf, foundedAt };
};

export type Holders = ReturnType<typeof createHolders>;
