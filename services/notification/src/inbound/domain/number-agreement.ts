/** What decides whether the registered number is asked about another phone. */
export interface AgreementSituation {
  /** A visit of the number at this company is proved: it is no stranger's that somebody typed. */
  isProved: boolean;
  /** Until when the company may write free text to it; undefined once the 24 hours are over. */
  windowEndsAt: Date | undefined;
  isOptedOut: boolean;
}

/** `asked`: the number is asked; or why only staff decide. */
export type Agreement = 'asked' | 'not-proved' | 'window-closed' | 'opted-out';

/** Whether the registered number is asked. Otherwise a stranger could have us write to strangers. */
export const judgeAgreement = ({ isProved, windowEndsAt, isOptedOut }: AgreementSituation): Agreement => {
  if (!isProved) return 'not-proved';
  if (isOptedOut) return 'opted-out';
  return windowEndsAt === undefined ? 'window-closed' : 'asked';
};
