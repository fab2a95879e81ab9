import type { Context } from '../context.ts';
import { type Chain, eachLink, findChains, findDays } from '../db/audit.ts';
import { type ChainEnd, faultOf } from '../domain/audit-chain.ts';

const dayMs = 24 * 60 * 60_000;

/** A company's audit log, and why it is not as it was written; no fault where it is. */
interface CheckedChain {
  companyId: string;
  /** The lines that were read. */
  lines: number;
  fault?: string | undefined;
}

/** Reads a company's lines again, from the oldest on: each follows the one before, up to the kept end of each day and of all. */
const checkChain = async (
  { store: { manager }, clock }: Pick<Context, 'store' | 'clock'>,
  { companyId, appendedAt, ...end }: Chain,
): Promise<CheckedChain> => {
  const days = new Map((await findDays(manager, companyId)).map(({ seq, hash, day }) => [seq, { hash, day }]));
  let [before, lines]: [ChainEnd | undefined, number] = [undefined, 0];
  for await (const line of eachLink(manager, companyId, end.seq)) {
    const day = days.get(line.seq);
    const fault =
      faultOf(before, line) ??
      (day && day.hash !== line.hash ? `line ${line.seq} is not the end of ${day.day}` : undefined);
    lines += 1;
    if (fault) return { companyId, lines, fault };
    before = line;
  }
  // A quiet company's lines have all reached their period, which is a day at least.
  const mayBeEmpty = appendedAt === null || appendedAt.getTime() < clock.now().getTime() - dayMs;
  const isWhole = before ? before.seq === end.seq && before.hash === end.hash : mayBeEmpty;
  return { companyId, lines, ...(!isWhole && { fault: `line ${end.seq} is missing` }) };
};

/** Checks the audit log of each company; a second time where lines may have reached their period while they were read. */
export async function* checkAudit(context: Pick<Context, 'store' | 'clock'>): AsyncGenerator<CheckedChain> {
  for (const chain of await findChains(context.store.manager)) {
    const checked = await checkChain(context, chain);
    yield checked.fault === undefined ? checked : await checkChain(context, chain);
  }
}
