import type { PgTx } from '@gatelingo/chassis/postgres';
import { groupRow, phraseRow } from '@gatelingo/proto/templates';
import type { Context } from '../../context.ts';
import { findWrote } from '../../db/phone-companies.ts';
import {
  type AnswerTarget,
  type DriverAnswerRow,
  findRepliedTarget,
  insertDriverAnswer,
} from '../db/driver-answers.ts';
import { askedForCard, type CardChoice, cardsCountMs, numberedCard, pressedCard } from '../domain/card-choice.ts';
import { isRepeated } from '../domain/driver-answer.ts';
import { answersSince } from './answers-since.ts';
import { appendInbound } from './append-inbound.ts';
import { newestJob } from './newest-job.ts';
import { type Received, tellDriver } from './tell-driver.ts';

/** A message that chooses from the lists of phrase cards. */
export interface ChosenCard {
  choice: CardChoice;
  target: AnswerTarget;
  /** The driver's answers of the last hour, the newest first. */
  earlier: readonly DriverAnswerRow[];
}

/** A typed number chooses from the list that stands last on the phone. */
const ofTyped = async (
  { manager }: PgTx,
  { phoneIndex, thread, message: { text, media, position, receivedAt, repliedTo } }: Received,
  earlier: readonly DriverAnswerRow[],
): Promise<Omit<ChosenCard, 'earlier'> | undefined> => {
  const asked = askedForCard(earlier, new Date(receivedAt));
  const choice = asked && media.length === 0 && position === null ? numberedCard(text, asked.kind) : undefined;
  if (!asked || !choice) return undefined;
  const replied = repliedTo === null ? undefined : await findRepliedTarget(manager, { phoneIndex, sid: repliedTo });
  if (repliedTo !== null && replied?.kind !== 'notice') return undefined;
  const [wrote] = await findWrote(manager, { phoneIndex, thread });
  return wrote && wrote.at > asked.at ? undefined : { choice, target: asked };
};

/** A row of a list of any age counts, for the company by whose list it was pressed. */
const ofPressed = async (
  context: Context,
  tx: PgTx,
  { phoneIndex, message: { pressed, repliedTo } }: Received,
  companyId: string | undefined,
): Promise<Omit<ChosenCard, 'earlier'> | undefined> => {
  const choice = pressedCard(pressed);
  if (!choice) return undefined;
  const replied = repliedTo === null ? undefined : await findRepliedTarget(tx.manager, { phoneIndex, sid: repliedTo });
  const target = replied ?? (companyId === undefined ? undefined : await newestJob(context, tx, phoneIndex, companyId));
  return target && { choice, target };
};

/** What a driver's message chooses from the cards; undefined for any other one. Under the phone's lock. */
export const findChosenCard = async (
  context: Context,
  tx: PgTx,
  received: Received,
  companyId: string | undefined,
): Promise<ChosenCard | undefined> => {
  const { message } = received;
  const since = new Date(Date.parse(message.receivedAt) - cardsCountMs);
  const earlier = await answersSince(tx, received, since);
  const found =
    message.pressed === undefined
      ? await ofTyped(tx, received, earlier)
      : await ofPressed(context, tx, received, companyId);
  return found && { ...found, earlier };
};

/** A chosen card becomes a message of the chat, each time; a chosen group is answered by the list of its cards, once. */
export const takeCard = async (
  context: Context,
  tx: PgTx,
  { received, chosen }: { received: Received; chosen: ChosenCard },
): Promise<void> => {
  const { phoneIndex, thread, message } = received;
  const { choice, earlier } = chosen;
  const { companyId, jobId, stepId, truckerId } = chosen.target;
  const about = { companyId, jobId, stepId, truckerId };
  const kind = choice.kind === 'phrase' ? ('phrase' as const) : groupRow(choice.group);
  const entry = { ...about, kind, at: new Date(message.receivedAt) };
  // Also for a card: after it a number chooses no second one.
  await insertDriverAnswer(tx.manager, { sid: message.messageSid, phoneIndex, thread, ...entry });
  if (choice.kind === 'group') {
    if (isRepeated(entry, earlier)) return;
    await tellDriver(context, tx, received, { kind: 'phrases', values: [choice.group], about });
    return;
  }
  const said = { ...message, pressed: phraseRow(choice.phraseId) };
  if (await appendInbound(context, tx, { phoneIndex, message: said }, companyId)) return;
  await tellDriver(context, tx, received, { kind: 'job-over', about });
};
