import { limitAnywhere, limitFrom, networkOf, type Limiter, type ProofOfWork } from '../limits/index.ts';

/** Who opens a link: the address, and a solved challenge if there was one. */
export interface CodeCaller {
  ip: string;
  proofOfWork: string | undefined;
}

interface Lookup<Found> extends CodeCaller {
  name: string;
  /** The blind index of the code. */
  target: string;
  perMinute: number;
  /** So many wrong ones has one address a minute; by default as many. */
  wrongPerMinute?: number;
  find: () => Promise<Found | undefined>;
  /** Whether a wrong one counts for its address; true by default. */
  countsWrong?: boolean;
}

/**
 * The row that a code leads to, within its limits: every call counts for its code and address together, a right one for the code
 * alone, and a wrong one for its address, so that nobody can try many. Throws `rate_limited`.
 */
export const limitedLookup = async <Found>(
  context: { limiter: Limiter; proofOfWork: ProofOfWork },
  { name, target, perMinute, wrongPerMinute = perMinute, ip, proofOfWork, find, countsWrong = true }: Lookup<Found>,
): Promise<Found | undefined> => {
  const at = { name, target, limit: { points: perMinute, perSeconds: 60 } };
  await limitFrom(context.limiter, ip, at);
  const found = await find();
  if (found !== undefined) await limitAnywhere(context, at, proofOfWork);
  else if (countsWrong)
    await context.limiter.limit(`${name}-wrong`, networkOf(ip), { ...at.limit, points: wrongPerMinute });
  return found;
};
