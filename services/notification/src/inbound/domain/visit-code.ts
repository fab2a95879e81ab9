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

/** A visit's code in a phone's message. */
export interface KnownCode {
  visit: VisitCode;
  /** The registered phone's index; undefined once the visit's data are erased. */
  registeredIndex: string | undefined;
  /** The index of the accepted other phone, which gets the visit's messages. */
  acceptedIndex: string | undefined;
  /** Whether registration has published that the number is proved. */
  isProved: boolean;
  /** Whether the phone was asked about the visit, and what it answered. */
  asked: { answer: 'yes' | 'no' | null } | undefined;
}

/**
 * `none`: the text is an ordinary one. `bind`: the registered phone proves itself, and gets the messages, also where another one was
 * accepted. `ask`: it is another phone; `offer`: it is, and answered yes before. `prove`: the connected registered phone sent it again, and
 * its proof is not known, so that it is published again. The others change nothing: `again` and `open` need no answer, the rest is answered: `used` that another phone was accepted, `kept` that the registered one holds.
 */
export type CodeOutcome = 'none' | 'ended' | 'again' | 'prove' | 'used' | 'bind' | 'ask' | 'open' | 'kept' | 'offer';

const askedBefore = { yes: 'offer', no: 'kept' } as const;

/** The effect of a code. Another phone than the registered one is only offered: nothing that it sends takes the visit away. */
export const judgeCode = (
  { visit: { companyId, endsAt, boundIndex }, registeredIndex, acceptedIndex, isProved, asked }: KnownCode,
  { phoneIndex, ownSender, at }: { phoneIndex: string; ownSender: string | undefined; at: Date },
): CodeOutcome => {
  // It came in on the sender of another company, whose message it is.
  if (ownSender !== undefined && ownSender !== companyId) return 'none';
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

export const passLink = ({ config }: { config: { PUBLIC_URL: string } }, passCode: string): string =>
  `${config.PUBLIC_URL}/p/${passCode}`;
