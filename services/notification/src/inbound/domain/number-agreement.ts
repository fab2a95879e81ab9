/** All that decides whether the registered number is asked about another phone. */
export interface AgreementSituation {
  /** A visit of the number at this company is proved: it is no stranger's that somebody typed. */
  isProved: boolean;
  /** Until when the company may write free text to it; undefined once the 24 hours are over. */
  windowEndsAt: Date | undefined;
  isOptedOut: boolean;
  /** It was asked about another of its visits at this company in the last 24 hours. */
  wasAskedLately: boolean;
  /** It was asked about this visit before. */
  wasAskedAboutIt: boolean;
}

/** `asked`: the number is asked; or why only staff decide. */
export type Agreement = 'asked' | 'not-proved' | 'window-closed' | 'opted-out' | 'asked-lately' | 'asked-before';

/**
 * Whether the registered number is asked. Otherwise a stranger could have us write to strangers, or registering the number again and again
 * would put a question to it each time.
 */
export const judgeAgreement = ({
  isProved,
  windowEndsAt,
  isOptedOut,
  wasAskedLately,
  wasAskedAboutIt,
}: AgreementSituation): Agreement => {
  if (!isProved) return 'not-proved';
  if (isOptedOut) return 'opted-out';
  if (windowEndsAt === undefined) return 'window-closed';
  if (wasAskedLately) return 'asked-lately';
  return wasAskedAboutIt ? 'asked-before' : 'asked';
};
