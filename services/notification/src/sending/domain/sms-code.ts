/** Why a code is not sent by SMS: everything that may have changed since the driver asked for it. */
export type CodeOutcome = 'send' | 'expired' | 'sms-off' | 'over-quota';

interface CodeSituation {
  expiresAt: Date | null;
  now: Date;
  /** The company wants SMS, and a sender is set up. */
  sendsSms: boolean;
}

/** Whether a code is still to be sent; a quota is judged after this, because asking for it counts. */
export const judgeCodeSending = ({ expiresAt, now, sendsSms }: CodeSituation): Exclude<CodeOutcome, 'over-quota'> => {
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return sendsSms ? 'send' : 'sms-off';
};
