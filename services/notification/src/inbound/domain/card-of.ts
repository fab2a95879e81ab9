import { groupRow, phraseRow } from '@gatelingo/proto/templates';
import type { Act } from './act.ts';
import { askedForCard, type CardChoice, numberedCard, pressedCard } from './card-choice.ts';
import { type AnswerTarget, isRepeated } from './driver-answer.ts';
import type { InboundMessage } from './inbound-message.ts';
import { chatAt, isText, mayAnswerLast, newestJobAt, quotedTarget, receivedAt, type Situation } from './situation.ts';

/** A message that chooses from the lists of phrase cards, and about which job. */
export interface CardOf {
  choice: CardChoice;
  target: AnswerTarget;
}

/** A typed number chooses from the list that stands last on the phone. */
const ofTyped = (message: InboundMessage, { quoted, wrote: [wrote], answers }: Situation): CardOf | undefined => {
  const asked = askedForCard(answers, receivedAt(message));
  const choice = asked && isText(message) ? numberedCard(message.text, asked.kind) : undefined;
  if (!asked || !choice || !mayAnswerLast(quoted)) return undefined;
  return wrote && wrote.at > asked.at ? undefined : { choice, target: asked };
};

/** A row of a list of any age counts, for the company by whose list it was pressed. */
const ofPressed = (
  { pressed }: InboundMessage,
  situation: Situation,
  companyId: string | undefined,
): CardOf | undefined => {
  const choice = pressedCard(pressed);
  const newest = companyId === undefined ? undefined : newestJobAt(situation, companyId);
  const target = quotedTarget(situation.quoted) ?? newest;
  return choice && target && { choice, target };
};

/** The cards that a message to `companyId` chooses; undefined for any other one. */
export const cardOf = (
  message: InboundMessage,
  situation: Situation,
  companyId: string | undefined,
): CardOf | undefined =>
  message.pressed === undefined ? ofTyped(message, situation) : ofPressed(message, situation, companyId);

/** A chosen card becomes a message of the chat, each time; a chosen group is answered by the list of its cards, once. */
export const chooseCard = (
  message: InboundMessage,
  situation: Situation,
  { choice, target: { companyId, jobId, stepId, truckerId } }: CardOf,
): readonly Act[] => {
  const about = { companyId, jobId, stepId, truckerId };
  const kind = choice.kind === 'phrase' ? ('phrase' as const) : groupRow(choice.group);
  const answer = { ...about, kind, at: receivedAt(message) };
  // Also for a card: after it a number chooses no second one.
  const saved: Act = { kind: 'save-answer', answer };
  if (choice.kind === 'group') {
    if (isRepeated(answer, situation.answers)) return [saved];
    return [saved, { kind: 'notify-driver', notice: { kind: 'phrases', values: [choice.group], about } }];
  }
  const owner = chatAt(situation, companyId);
  if (!owner) return [saved, { kind: 'notify-driver', notice: { kind: 'job-over', about } }];
  return [saved, { kind: 'append', owner, message: { ...message, pressed: phraseRow(choice.phraseId) } }];
};
