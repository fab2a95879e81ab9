import { createHash } from 'node:crypto';

/** The parts of a line that are in its hash; the address is not, as it goes after 30 days. */
interface ChainedLine {
  companyId: string;
  seq: number;
  lineId: string;
  at: Date;
  who: string;
  what: string;
  ids: readonly string[];
  count: number;
}

/** A line with its place in the chain of its company. */
export type ChainLink = ChainedLine & { previous: string; hash: string };

/** Where a chain ends: the number and the hash of its newest line. */
export interface ChainEnd {
  seq: number;
  hash: string;
}

/** The end of a chain without lines. */
export const emptyChain: ChainEnd = { seq: 0, hash: '' };

/** The hash of a line over that of the line before: none can be changed, left out or put between afterwards. */
const hashOf = (previous: string, line: ChainedLine): string => {
  const { companyId, seq, lineId, at, who, what, ids, count } = line;
  const content = JSON.stringify([previous, companyId, seq, lineId, at.toISOString(), who, what, ids, count]);
  return createHash('sha256').update(content).digest('hex');
};

/** The line as the next one of the chain that ends there. */
export const linkedTo = ({ seq, hash: previous }: ChainEnd, line: Omit<ChainedLine, 'seq'>): ChainLink => {
  const next = { ...line, seq: seq + 1 };
  return { ...next, previous, hash: hashOf(previous, next) };
};

/**
 * Why a line is not the next one of the chain; undefined if it is. `before` is undefined for the oldest line that is kept: the
 * ones before it have reached their period.
 */
export const faultOf = (before: ChainEnd | undefined, line: ChainLink): string | undefined => {
  if (hashOf(line.previous, line) !== line.hash) return `line ${line.seq} is not as it was written`;
  if (!before) return undefined;
  if (line.seq !== before.seq + 1) return `line ${before.seq + 1} is missing`;
  return line.previous === before.hash ? undefined : `line ${line.seq} does not follow line ${before.seq}`;
};
