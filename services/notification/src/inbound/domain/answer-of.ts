import type { StepAnswer } from '@gatelingo/proto/templates';
import {
  type AnswerOf,
  askedForPosition,
  askedHowLate,
  asksForAnswer,
  type KeptAnswer,
  lateCountsMs,
  pressedAnswer,
  typedAnswer,
} from './driver-answer.ts';
import type { InboundMessage } from './inbound-message.ts';
import {
  isText,
  languageAt,
  mayAnswerLast,
  newestJobAt,
  quotedCompany,
  quotedTarget,
  receivedAt,
  type Situation,
} from './situation.ts';

const ofPressed = (
  { pressed }: InboundMessage,
  situation: Situation,
  companyId: string | undefined,
): AnswerOf | undefined => {
  const { quoted } = situation;
  const answer = pressedAnswer(pressed);
  // "Yes, go ahead" below the question whether staff may write is a message like any other.
  if (answer === undefined || (quoted.kind === 'message' && quoted.of === 'talk')) return undefined;
  const newest = companyId === undefined ? undefined : newestJobAt(situation, companyId);
  const target = quotedTarget(quoted) ?? newest;
  return target && { answer, target };
};

const ofPosition = (
  message: InboundMessage,
  { quoted }: Situation,
  lately: readonly KeptAnswer[],
): AnswerOf | undefined => {
  const asked = message.position === null ? undefined : askedForPosition(lately, receivedAt(message));
  const replied = quotedCompany(quoted);
  const isOther = replied !== undefined && replied !== asked?.companyId;
  return asked && !isOther ? { answer: 'position', target: asked } : undefined;
};

/** A title means the step that is due in the job of which was written last, or in the newest one. */
const ofTitle = (answer: StepAnswer, situation: Situation, companyId: string | undefined): AnswerOf | undefined => {
  const last = situation.lastSent.find(({ about }) => about.companyId === companyId);
  const newest = companyId === undefined ? undefined : newestJobAt(situation, companyId);
  const job = last?.about ?? newest;
  const target = quotedTarget(situation.quoted) ?? (job && { ...job, stepId: null });
  return target && { answer, target };
};

/** A text may answer the message that it quotes, or what stands last on the phone: a number may mean anything after another one. */
const ofTyped = (
  message: InboundMessage,
  situation: Situation,
  companyId: string | undefined,
  lately: readonly KeptAnswer[],
): AnswerOf | undefined => {
  const { quoted, wrote, lastSent } = situation;
  const typed = isText(message) ? typedAnswer(message.text, languageAt(situation, companyId)) : undefined;
  if (!typed) return undefined;
  const { step, late, isTitle } = typed;
  if (quoted.kind === 'message' && asksForAnswer(quoted.of)) return step && { answer: step, target: quoted.about };
  if (!mayAnswerLast(quoted)) return undefined;
  if (step && isTitle) return ofTitle(step, situation, companyId);
  const asked = askedHowLate(lately, receivedAt(message));
  const [newest] = wrote;
  if (asked && late && !(newest && newest.at > asked.at)) return { answer: late, target: asked };
  const last = lastSent.find(({ about }) => about.companyId === companyId);
  if (!step || !last || quoted.kind !== 'nothing') return undefined;
  const isOpen = asksForAnswer(last.of) && !lately.some(({ at }) => at >= last.at);
  return isOpen ? { answer: step, target: last.about } : undefined;
};

/** Whether what the staff of a company wrote stands last on the phone: they read the answer, too. */
export const followsText = ({ lastSent }: Situation, companyId: string): boolean =>
  lastSent.some(({ about, of }) => about.companyId === companyId && of === 'text');

/** The answer of a message to `companyId`, by a button, a number or a position; undefined for any other one. */
export const answerOf = (
  message: InboundMessage,
  situation: Situation,
  companyId: string | undefined,
): AnswerOf | undefined => {
  if (message.pressed !== undefined) return ofPressed(message, situation, companyId);
  const since = new Date(receivedAt(message).getTime() - lateCountsMs);
  const lately = situation.answers.filter(({ at }) => at >= since);
  return ofPosition(message, situation, lately) ?? ofTyped(message, situation, companyId, lately);
};
