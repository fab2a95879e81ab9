import { type CallButton, callButtons, isCallKind } from '@gatelingo/proto/templates';
import type { AnswerTarget } from './driver-answer.ts';
import type { InboundMessage } from './inbound-message.ts';
import { quotedTarget, type Situation } from './situation.ts';

/** A call that a driver answers by a button, and how. */
export interface CallAnswer {
  answer: CallButton;
  target: AnswerTarget;
}

/**
 * The answer to a call of a button below its message; undefined for any other message, and for a driver whom the job was taken
 * from since.
 */
export const callAnswerOf = (
  { pressed }: InboundMessage,
  { quoted }: Pick<Situation, 'quoted'>,
): CallAnswer | undefined => {
  const answer = callButtons.find((each) => each === pressed);
  const isOfCall =
    quoted.kind === 'notice' || (quoted.kind === 'message' && isCallKind(quoted.of) && quoted.owner !== undefined);
  const target = isOfCall ? quotedTarget(quoted) : undefined;
  return answer && target && { answer, target };
};
