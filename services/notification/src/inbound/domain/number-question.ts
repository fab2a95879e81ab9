import { type Act, opened, wait, type Wait } from './act.ts';
import type { InboundMessage } from './inbound-message.ts';
import { canAnswer, numberAnswer } from './number-answer.ts';
import { isOfNow, isText, type NumberQuestion, receivedAt, type Situation } from './situation.ts';
import type { VisitCode } from './visit-code.ts';

/** So much later it is looked again for what a message of now is about. */
export const lookAgainSeconds = 0.5;

const latest = (times: readonly (Date | undefined)[]): Date | undefined =>
  times.reduce((last, each) => (each && (!last || each > last) ? each : last), undefined);

/** The question that a message answers as far as its words, or its button, go: a question about a number. */
export const numberAnswerOf = (message: InboundMessage): 'yes' | 'no' | undefined =>
  isText(message) ? numberAnswer(message) : undefined;

/** `notice`: it quotes the question itself, as far as anybody can say. A notice about a job asks something else. */
const quotes = ({ pressed }: InboundMessage, { quoted }: Situation): 'notice' | 'other' | undefined => {
  if (quoted.kind === 'nothing') return undefined;
  if (quoted.kind !== 'notice') return 'other';
  return pressed === undefined && quoted.about ? 'other' : 'notice';
};

interface Answered {
  question: NumberQuestion;
  answer: 'yes' | 'no';
}

const isAnswered = (message: InboundMessage, situation: Situation, { askedAt }: NumberQuestion): boolean => {
  const { wrote, answers, list } = situation;
  // The driver was asked how late, after a button.
  const pressedAt = answers.find(({ at }) => at >= askedAt)?.at;
  const askedSomethingElseAt = latest([wrote[0]?.at, pressedAt, list?.at]);
  return canAnswer({ askedAt, askedSomethingElseAt, quotes: quotes(message, situation), at: receivedAt(message) });
};

/** Another phone wants the visit's messages: staff, or the registered number, have to accept it. Until then nothing goes there. */
export const offerPhone = ({ phone }: InboundMessage, visit: VisitCode): readonly Act[] => [
  { kind: 'publish-phone', visit, phone, isAccepted: false },
  { kind: 'notify-visitor', visit, notice: { kind: 'code-offered' } },
  { kind: 'ask-registered', visit },
];

/** The registered number agreed that the visit's messages go to the other phone. */
const accept = (visit: VisitCode, { phone }: { phone: string }): readonly Act[] => [
  { kind: 'publish-phone', visit, phone, isAccepted: true },
  { kind: 'notify-visitor', visit, notice: { kind: 'code-agreed', otherPhone: phone } },
];

const actsOf = (message: InboundMessage, visit: VisitCode, { question, answer }: Answered): readonly Act[] => {
  const { otherPhone, acceptedIndex } = question;
  const notify = (kind: 'code-ended' | 'code-number-kept' | 'code-used'): readonly Act[] => [
    { kind: 'notify-visitor', visit, notice: { kind } },
  ];
  if (!visit.visitor || receivedAt(message) >= visit.endsAt) return notify('code-ended');
  if (answer === 'no') return notify('code-number-kept');
  if (acceptedIndex !== undefined && acceptedIndex !== otherPhone?.index) return notify('code-used');
  if (otherPhone) return accept(visit, otherPhone);
  // It has written to the company. What the company sends there is only what belongs to this phone.
  return [...opened(visit.companyId), ...offerPhone(message, visit)];
};

/** The outcome of a message that answers a question about a visit's number; undefined for any other one. */
export const answerNumber = (message: InboundMessage, situation: Situation): Wait | readonly Act[] | undefined => {
  const { question, quoted, now } = situation;
  const answer = numberAnswerOf(message);
  if (!question || answer === undefined) return undefined;
  // Only our questions have these buttons: the provider's id of one may not be saved yet.
  const isOnItsWay = quoted.kind === 'unknown' && message.pressed !== undefined && isOfNow(message, now);
  if (isOnItsWay) return wait(lookAgainSeconds);
  const { visit } = question;
  if (!visit || !isAnswered(message, situation, question)) return undefined;
  return [{ kind: 'answer-question', question, answer }, ...actsOf(message, visit, { question, answer })];
};
