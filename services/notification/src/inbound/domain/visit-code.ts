/** What is known of a code when a phone sends it. */
export interface CodeSituation {
  /** The visit of the code; undefined if none has it. */
  visit:
    | {
        companyId: string;
        endsAt: Date;
        /** The registered phone's index; undefined once the visit's data are erased. */
        registeredIndex: string | undefined;
        /** The index of the phone that was connected. */
        boundIndex: string | null;
      }
    | undefined;
  phoneIndex: string;
  /** The company whose own sender the code came in on. */
  ownSender: string | undefined;
  /** Whether this phone was asked before, and what it answered. */
  asked: { answer: 'yes' | 'no' | null } | undefined;
  /** When the message came in. */
  at: Date;
}

/**
 * `none`: the text is an ordinary one. `bind`: the registered phone proves itself. `ask`: it is another phone. The others change
 * nothing: `again` and `open` need no answer, the rest is told.
 */
export type CodeOutcome = 'none' | 'ended' | 'again' | 'used' | 'bind' | 'ask' | 'open' | 'kept';

/** What a code does. The first phone that is connected stays: nothing that another one sends takes the visit away. */
export const judgeCode = ({ visit, phoneIndex, ownSender, asked, at }: CodeSituation): CodeOutcome => {
  if (!visit) return 'none';
  // It came in on the sender of another company, whose message it is.
  if (ownSender !== undefined && ownSender !== visit.companyId) return 'none';
  const { endsAt, registeredIndex, boundIndex } = visit;
  if (at >= endsAt || registeredIndex === undefined) return 'ended';
  if (boundIndex !== null) return boundIndex === phoneIndex ? 'again' : 'used';
  if (registeredIndex === phoneIndex) return 'bind';
  if (!asked) return 'ask';
  return asked.answer === null ? 'open' : 'kept';
};
