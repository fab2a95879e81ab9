import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/index.ts';
import { networkOf } from '../limits/network.ts';
import { isYoung } from './domain/share.ts';

/** Who counts for a place: the company; the address only where no company is known. */
export type Holder = { companyId: string } | { address: string };

/**
 * When a company was founded: null if its row of a release before this one has no time, undefined if there is no row yet.
 */
export type FoundedAt = (companyId: string) => Promise<Date | null | undefined>;

export interface KnownHolder {
  key: string;
  isYoung: boolean;
}

const mostKept = 10_000;

/** Resolves who counts for a place. A founding time never changes: it is read once. */
export const createHolders = ({ clock, foundedAt }: { clock: Clock; foundedAt: FoundedAt | undefined }) => {
  const times = new LRUCache<string, Date>({ max: mostKept });

  const foundingOf = async (companyId: string): Promise<Date | null | undefined> => {
    const known = times.get(companyId);
    if (known) return known;
    if (!foundedAt) throw new Error('A service whose pools count companies declares `foundedAt`.');
    const found = await foundedAt(companyId);
    if (found) times.set(companyId, found);
    return found;
  };

  return async (holder: Holder): Promise<KnownHolder> => {
    if ('address' in holder) return { key: `address ${networkOf(holder.address)}`, isYoung: false };
    const { companyId } = holder;
    // Work of the service itself belongs to no company.
    if (companyId === '') return { key: 'company', isYoung: false };
    return { key: `company ${companyId}`, isYoung: isYoung(await foundingOf(companyId), clock.now()) };
  };
};

export type Holders = ReturnType<typeof createHolders>;
