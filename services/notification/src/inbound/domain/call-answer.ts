import { buttonsOf, type CallButton, callButtons, languages } from '@gatelingo/proto/templates';
import { activeStep, type Job } from '../../chat/domain/job.ts';
import { type AnswerTarget, typedNumber } from './driver-answer.ts';
import type { InboundMessage } from './inbound-message.ts';
import { isText, type Situation } from './situation.ts';
import { foldedWords } from './typed-words.ts';

/** A call that a driver answers, and how. */
export interface CallAnswer {
  answer: CallButton;
  callId: string;
  target: AnswerTarget;
}

/** The call of the message that is quoted; undefined for a driver whom the job was taken from since. */
const quotedCall = ({ quoted }: Pick<Situation, 'quoted'>): Omit<CallAnswer, 'answer'> | undefined => {
  if (quoted.kind !== 'message' || !quoted.owner || quoted.callId === undefined) return undefined;
  return { callId: quoted.callId, target: quoted.about };
};

/** The answer to a call of a button below its message; undefined for any other message. */
export const callAnswerOf = (
  { pressed }: InboundMessage,
  situation: Pick<Situation, 'quoted'>,
): CallAnswer | undefined => {
  const answer = callButtons.find((each) => each === pressed);
  const call = quotedCall(situation);
  return answer && call && { answer, ...call };
};

const titleOf = (text: string): string => foldedWords(text).join(' ');
const titles = new Map(
  languages.flatMap((language) =>
    callButtons.flatMap((id) =>
      buttonsOf('call-ramp', language).flatMap((button) =>
        button.id === id ? [[titleOf(button.title), id] as const] : [],
      ),
    ),
  ),
);

/** The answer that a text is: the number of a button, or its title in any language. */
export const typedCallAnswer = (text: string): CallButton | undefined =>
  callButtons[(typedNumber(text) ?? 0) - 1] ?? titles.get(titleOf(text));

/**
 * The same of a text that quotes the message of a call, or follows one that stands last, for a phone that shows no buttons. A number
 * after a later answer belongs to the list that answer brought: how late, or the cards.
 */
export const typedCallAnswerOf = (
  message: InboundMessage,
  situation: Pick<Situation, 'quoted' | 'lastSent' | 'answers'>,
  companyId: string | undefined,
): CallAnswer | undefined => {
  const answer = isText(message) && message.pressed === undefined ? typedCallAnswer(message.text) : undefined;
  const { quoted, lastSent, answers } = situation;
  const last = quoted.kind === 'nothing' ? lastSent.find(({ about }) => about.companyId === companyId) : undefined;
  if (last && typedNumber(message.text) !== undefined && answers.some(({ at }) => at >= last.at)) return undefined;
  const call = last?.callId === undefined ? quotedCall(situation) : { callId: last.callId, target: last.about };
  return answer && call && { answer, ...call };
};

/** Whether a call is over, as far as it is known here: its step is not to be done any more, or its visit was called again since. */
export const isCallOver = (
  { callId, target }: Pick<CallAnswer, 'callId' | 'target'>,
  { job, newestCallId }: { job: Job | undefined; newestCallId: string | undefined },
): boolean => {
  if (newestCallId !== undefined && newestCallId !== callId) return true;
  const active = job && activeStep(job);
  return active === undefined || (!job?.isCall && target.stepId !== null && active !== target.stepId);
};
