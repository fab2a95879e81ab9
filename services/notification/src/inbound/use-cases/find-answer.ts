import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findWrote } from '../../db/phone-companies.ts';
import { findRepliedCompany } from '../../db/phone-owners.ts';
import { type AnswerTarget, type DriverAnswerRow, findNewestSent, findRepliedTarget } from '../db/driver-answers.ts';
import {
  type AnswerKind,
  askedForPosition,
  askedHowLate,
  asksForAnswer,
  lateCountsMs,
  pressedAnswer,
  typedAnswer,
} from '../domain/driver-answer.ts';
import { newestJob } from './newest-job.ts';
import { answersSince } from './answers-since.ts';
import type { Received } from './tell-driver.ts';

/** A message that is an answer: which one, and to what. */
export interface Answered {
  kind: AnswerKind;
  target: AnswerTarget;
  /** The driver's answers of the last hour, the newest first. */
  earlier: readonly DriverAnswerRow[];
}

type Found = Omit<Answered, 'earlier'>;

const ofPressed = async (
  context: Context,
  tx: PgTx,
  { phoneIndex, message: { pressed, repliedTo } }: Received,
  companyId: string | undefined,
): Promise<Found | undefined> => {
  const kind = pressedAnswer(pressed);
  if (kind === undefined) return undefined;
  const replied = repliedTo === null ? undefined : await findRepliedTarget(tx.manager, { phoneIndex, sid: repliedTo });
  // "Yes, go ahead" below the question whether staff may write is a message like any other.
  if (replied?.kind === 'talk') return undefined;
  const target = replied ?? (companyId === undefined ? undefined : await newestJob(context, tx, phoneIndex, companyId));
  return target && { kind, target };
};

const ofPosition = async (
  { manager }: PgTx,
  { phoneIndex, message: { position, repliedTo, receivedAt } }: Received,
  earlier: readonly DriverAnswerRow[],
): Promise<Found | undefined> => {
  const asked = position === null ? undefined : askedForPosition(earlier, new Date(receivedAt));
  if (!asked) return undefined;
  const replied = repliedTo === null ? undefined : await findRepliedCompany(manager, { phoneIndex, sid: repliedTo });
  return replied === undefined || replied === asked.companyId ? { kind: 'position', target: asked } : undefined;
};

/** A text may answer the message that it quotes, or what stands last on the phone: after another one it may mean anything. */
const ofTyped = async (
  { manager }: PgTx,
  { phoneIndex, thread, message: { text, media, position, receivedAt, repliedTo } }: Received,
  companyId: string | undefined,
  earlier: readonly DriverAnswerRow[],
): Promise<Found | undefined> => {
  const typed = media.length > 0 || position !== null ? undefined : typedAnswer(text);
  if (!typed) return undefined;
  const replied = repliedTo === null ? undefined : await findRepliedTarget(manager, { phoneIndex, sid: repliedTo });
  if (replied && asksForAnswer(replied.kind)) return typed.step && { kind: typed.step, target: replied };
  if (repliedTo !== null && replied?.kind !== 'notice') return undefined;
  const [wrote] = await findWrote(manager, { phoneIndex, thread });
  const asked = askedHowLate(earlier, new Date(receivedAt));
  if (asked && typed.late && !(wrote && wrote.at > asked.at)) return { kind: typed.late, target: asked };
  if (companyId === undefined || !typed.step || replied) return undefined;
  const last = await findNewestSent(manager, { phoneIndex, companyId });
  const isOpen = last && asksForAnswer(last.kind) && !earlier.some(({ at }) => at >= last.sentAt);
  return isOpen ? { kind: typed.step, target: last } : undefined;
};

/** What a driver's message answers; undefined for an ordinary one. Under the phone's lock. */
export const findAnswer = async (
  context: Context,
  tx: PgTx,
  received: Received,
  companyId: string | undefined,
): Promise<Answered | undefined> => {
  const { message } = received;
  const since = new Date(Date.parse(message.receivedAt) - lateCountsMs);
  const earlier = await answersSince(tx, received, since);
  const found =
    message.pressed === undefined
      ? ((await ofPosition(tx, received, earlier)) ?? (await ofTyped(tx, received, companyId, earlier)))
      : await ofPressed(context, tx, received, companyId);
  return found && { ...found, earlier };
};
