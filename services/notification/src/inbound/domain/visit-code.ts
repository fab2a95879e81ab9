/** A visit's code for WhatsApp. */
export interface VisitCode {
  /** The visit. */
  id: string;
  companyId: string;
  truckerId: string;
  language: string;
  endsAt: Date;
  /** The index of the registered phone, once it sent the code. */
  boundIndex: string | null;
  /** Null once it is erased. */
  visitor: Visitor | null;
}

export interface Visitor {
  /** E.164: the registered number. */
  phone: string;
  plate: string;
  registrationNumber: string;
  passCode: string;
}

/** What is known of a code when a phone sends it. */
export interface CodeSituation {
  visit: {
    companyId: string;
    endsAt: Date;
    /** The registered phone's index; undefined once the visit's data are erased. */
    registeredIndex: string | undefined;
    /** The index of the phone that was connected by its own code. */
    boundIndex: string | null;
    /** The index of the accepted other phone, which gets the visit's messages. */
    acceptedIndex: string | undefined;
    /** Whether registration has published that the number is proved. */
    isProved: boolean;
  };
  phoneIndex: string;
  /** The company whose own sender the code came in on. */
  ownSender: string | undefined;
  /** Whether this phone was asked before, and what it answered. */
  asked: { answer: 'yes' | 'no' | null } | undefined;
  /** When the message came in. */
  at: Date;
}

/**
 * `none`: the text is an ordinary one. `bind`: the registered phone proves itself, and gets the messages, also where another one was
 * accepted. `ask`: it is another phone; `offer`: it is, and answered yes before. `prove`: the connected registered phone sent it again, and
 * its proof is not known, so that it is published again. The others change nothing: `again` and `open` need no answer, the rest is answered: `used` that another phone was accepted, `kept` that the registered one holds.
 */
export type CodeOutcome = 'none' | 'ended' | 'again' | 'prove' | 'used' | 'bind' | 'ask' | 'open' | 'kept' | 'offer';

const askedBefore = { yes: 'offer', no: 'kept' } as const;

/** What a code does. Another phone than the registered one is only offered: nothing that it sends takes the visit away. */
export const judgeCode = ({ visit, phoneIndex, ownSender, asked, at }: CodeSituation): CodeOutcome => {
  // It came in on the sender of another company, whose message it is.
  if (ownSender !== undefined && ownSender !== visit.companyId) return 'none';
  const { endsAt, registeredIndex, boundIndex, acceptedIndex, isProved } = visit;
  if (at >= endsAt || registeredIndex === undefined) return 'ended';
  if (phoneIndex === acceptedIndex) return 'again';
  if (registeredIndex === phoneIndex) {
    if (boundIndex !== phoneIndex || acceptedIndex !== undefined) return 'bind';
    return isProved ? 'again' : 'prove';
  }
  if (acceptedIndex !== undefined) return 'used';
  if (!asked) return 'ask';
  return asked.answer === null ? 'open' : askedBefore[asked.answer];
};
