import { decideWish } from '../../sending/domain/opt-wish.ts';
import { type Act, opened, wait, type Wait } from './act.ts';
import { answerOf, followsText } from './answer-of.ts';
import { type CallAnswer, callAnswerOf, typedCallAnswerOf } from './call-answer.ts';
import { cardOf, chooseCard } from './card-of.ts';
import type { AnswerOf } from './driver-answer.ts';
import { askingCompany, hold } from './held-messages.ts';
import type { InboundMessage } from './inbound-message.ts';
import { answerNumber, lookAgainSeconds } from './number-question.ts';
import { optOutKeyword } from './opt-out-keywords.ts';
import { answerRequest } from './typed-request.ts';
import { sendCode } from './sent-code.ts';
import { chatAt, isOfNow, receivedAt, type Situation } from './situation.ts';
import { whoseMessage, whoseThread } from './whose-message.ts';

/** After so long it is looked again whether the phone's older messages are received. */
const turnSeconds = 0.1;
/** How long the proof by an answer may take to come back from registration; then another answer is published. */
const proofTakesMs = 10 * 60 * 1000;

/** The acts of a message; `nobody`: no company has a chat for it. */
type Meaning = readonly Act[] | 'nobody';

const isWait = (meaning: Wait | Meaning): meaning is Wait => typeof meaning === 'object' && 'kind' in meaning;

const toOneOf = (companies: readonly string[], acts: readonly Act[]): Meaning =>
  companies.length > 0 ? acts : 'nobody';

const toChat = (message: InboundMessage, situation: Situation, companyId: string): Meaning => {
  const owner = chatAt(situation, companyId);
  return owner ? [{ kind: 'append', owner, message }, ...opened(companyId)] : 'nobody';
};

/** A registered number pressed or quoted a message about its visit's job. It is published once, and again while the proof is missing. */
const proofOf = (message: InboundMessage, { unproved }: Situation): readonly Act[] => {
  const lostBefore = receivedAt(message).getTime() - proofTakesMs;
  const isPublished = unproved?.answeredAt !== undefined && unproved.answeredAt.getTime() >= lostBefore;
  return unproved && !isPublished ? [{ kind: 'prove-number', visit: unproved }] : [];
};

type Opt = Extract<Act, { kind: 'opt' }>;

const wishOf = (message: InboundMessage, { contact, owners }: Situation): Opt | undefined => {
  const word = optOutKeyword(message);
  if (word === undefined) return undefined;
  const decision = decideWish({ word, at: receivedAt(message) }, { contact, hasJobs: owners.length > 0 });
  return { kind: 'opt', word, text: message.text, decision };
};

/** How to come back after STOP, and how to stop after START; not to a stranger. */
const acknowledge = (
  message: InboundMessage,
  { owners, connectedLanguage }: Situation,
  { word }: Opt,
): readonly Act[] => {
  const isKnown = owners.length > 0 || connectedLanguage !== undefined;
  // Twilio acted on the word by itself, as it does on SMS, and has answered it.
  if (message.optOutType !== null || !isKnown) return [];
  return [{ kind: 'notify-driver', notice: { kind: word === 'stop' ? 'stopped' : 'started' } }];
};

/** A STOP or START that changes something is of the phone: it chooses no company and waits for none. */
const ofWish = (situation: Situation): Meaning => {
  const whose = whoseThread(situation);
  if ('company' in whose) return opened(whose.company);
  return toOneOf(whose.ask, situation.held > 0 ? [askingCompany(whose.ask, situation)] : []);
};

/** A STOP that changes nothing, and a request to the operator, choose no company, answer nothing and wait for none. */
const ofOperator = (message: InboundMessage, situation: Situation): Meaning => {
  const whose = whoseThread(situation);
  if (!('company' in whose)) return toOneOf(whose.ask, []);
  const owner = chatAt(situation, whose.company);
  return owner ? [{ kind: 'append', owner, message, isAnswered: true }, ...opened(whose.company)] : 'nobody';
};

/** A button's words that are typed below a text of the staff's answer that, too: they read them. A talk is a message anyway. */
const readBelowText = (message: InboundMessage, situation: Situation, { answer, target }: AnswerOf): readonly Act[] => {
  const isTyped = message.pressed === undefined && situation.quoted.kind === 'nothing';
  const isTitle = answer === 'here' || answer === 'late';
  if (!isTyped || !isTitle || !followsText(situation, target.companyId)) return [];
  const owner = chatAt(situation, target.companyId);
  return owner ? [{ kind: 'append', owner, message, isAnswered: true }] : [];
};

const ofCall = (called: CallAnswer): readonly Act[] => [
  { kind: 'answer-call', ...called },
  ...opened(called.target.companyId),
];

/** The message is for a company, chooses one, answers a step or a list of cards, or waits until the driver has chosen. */
const ofCompany = (message: InboundMessage, situation: Situation): Meaning => {
  const whose = whoseMessage(message, situation);
  if ('chosen' in whose) {
    const companyId = whose.chosen;
    return [{ kind: 'choose-company', companyId }, ...opened(companyId), { kind: 'notify-chosen', companyId }];
  }
  const companyId = 'company' in whose ? whose.company : undefined;
  const called = typedCallAnswerOf(message, situation, companyId);
  if (called) return ofCall(called);
  const answer = answerOf(message, situation, companyId);
  if (answer) {
    const read = readBelowText(message, situation, answer);
    return [...read, { kind: 'answer-step', ...answer }, ...opened(answer.target.companyId)];
  }
  const card = cardOf(message, situation, companyId);
  if (card) return [...chooseCard(message, situation, card), ...opened(card.target.companyId)];
  if ('company' in whose) return toChat(message, situation, whose.company);
  if ('askAgain' in whose) return toOneOf(whose.askAgain, [askingCompany(whose.askAgain, situation)]);
  return toOneOf(whose.ask, hold(whose.ask, situation, 'isNamed' in whose));
};

/** A code, or the answer to a question about a number, connects a phone with a visit. The sender of an SMS can be forged. */
const ofVisit = (message: InboundMessage, situation: Situation): Wait | readonly Act[] | undefined => {
  const { code, now } = situation;
  if (message.channel !== 'whatsapp') return undefined;
  const answered = answerNumber(message, situation);
  if (answered) return answered;
  if (code.kind === 'known') return sendCode(message, situation, code);
  // The registration's fact may still be on its way.
  return code.kind === 'unknown' && isOfNow(message, now) ? wait(lookAgainSeconds) : undefined;
};

const ofMessage = (message: InboundMessage, situation: Situation): Wait | Meaning => {
  const connecting = ofVisit(message, situation);
  if (connecting) return connecting;
  const called = callAnswerOf(message, situation);
  if (called) return ofCall(called);
  // A START that changes nothing is a word like any other: "Start", "Anmelden".
  const isOperators = optOutKeyword(message) === 'stop' || answerRequest(message, situation).length > 0;
  return isOperators ? ofOperator(message, situation) : ofCompany(message, situation);
};

/** For a number that never had a job only its opt-out is kept. `isAnswered`: the operator has answered it. */
const toNobody = (
  { channel }: InboundMessage,
  { owners, connectedLanguage, wasAsked, code }: Situation,
  isAnswered: boolean,
): readonly Act[] => {
  const dropped: Act = { kind: 'drop', why: 'nobody' };
  // Who tries codes gets no more answers.
  if (channel !== 'whatsapp' || isAnswered || code.kind === 'too-many') return [dropped];
  const isKnown = owners.length > 0 || connectedLanguage !== undefined || wasAsked;
  return [{ kind: isKnown ? 'notify-nobody-reads' : 'answer-stranger' }, dropped];
};

/** Not to a phone that wants no messages; an SMS opens no 24 hours. */
const isAllowed = (act: Act, channel: InboundMessage['channel'], isOptedOut: boolean): boolean => {
  switch (act.kind) {
    case 'notify-driver':
      return act.notice.kind === 'stopped' || !isOptedOut;
    case 'notify-visitor':
    case 'notify-nobody-reads':
    case 'answer-stranger':
    case 'notify-chosen':
    case 'ask-company':
    case 'release-to-sms':
      return !isOptedOut;
    case 'open-window':
      return channel === 'whatsapp';
    case 'release-waiting':
      return channel === 'whatsapp' && !isOptedOut;
    default:
      return true;
  }
};

const isOptedOutAfter = ({ contact }: Situation, acts: readonly Act[]): boolean => {
  const applied = acts.find((act): act is Opt => act.kind === 'opt' && act.decision === 'applied');
  return applied ? applied.word === 'stop' : Boolean(contact?.optedOutAt);
};

/** The acts that a driver's message leads to. Everything that it depends on stands in the situation. */
export const interpret = (message: InboundMessage, situation: Situation): Wait | readonly Act[] => {
  const { turn, code } = situation;
  if (turn === 'behind') return wait(turnSeconds);
  if (turn === 'received') return [{ kind: 'drop', why: 'received-before' }];
  const wish = wishOf(message, situation);
  const isApplied = wish?.decision === 'applied';
  const meaning = isApplied ? ofWish(situation) : ofMessage(message, situation);
  if (isWait(meaning)) return meaning;
  const answered = isApplied ? acknowledge(message, situation, wish) : answerRequest(message, situation);
  const acts: readonly Act[] = [
    ...proofOf(message, situation),
    ...(wish ? [wish] : []),
    ...answered,
    ...(code.kind === 'unknown' ? [{ kind: 'count-wrong-code' } as const] : []),
    ...(meaning === 'nobody' ? toNobody(message, situation, isApplied || answered.length > 0) : meaning),
    ...(meaning !== 'nobody' && message.channel === 'whatsapp' ? [{ kind: 'note-wrote' } as const] : []),
    ...(message.channel === 'sms' ? [{ kind: 'release-to-sms' } as const] : []),
  ];
  const isOptedOut = isOptedOutAfter(situation, acts);
  return acts.filter((act) => isAllowed(act, message.channel, isOptedOut));
};
