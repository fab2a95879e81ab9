import type { PgTx } from '@gatelingo/chassis/postgres';
import { retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { findWrote } from '../../db/phone-companies.ts';
import { whenNoticeBegan } from '../../sending/use-cases/send-notice.ts';
import { findChoice } from '../db/choices.ts';
import { findAnswersSince, findRepliedTarget } from '../db/driver-answers.ts';
import { findOpenQuestion, findVisitCode, type OpenQuestion, saveAnswer, type VisitCode } from '../db/visit-codes.ts';
import { canAnswer, numberAnswer } from '../domain/number-answer.ts';
import { offerPhone, takeAgreement } from './offer-phone.ts';
import type { Received } from './tell-driver.ts';
import {
  acceptedIndexOf,
  isOfNow,
  isValid,
  lookAgainSeconds,
  registeredValues,
  notifyVisitor,
} from './notify-visitor.ts';

const latest = (times: readonly (Date | null | undefined)[]): Date | undefined =>
  times.reduce<Date | undefined>((last, each) => (each && (!last || each > last) ? each : last), undefined);

/** What a message quotes; `quoted`: when the notice that it quotes was sent. A notice about a job asks something else. */
const quotedBy = async (
  context: Context,
  { manager }: PgTx,
  { phoneIndex, message: { repliedTo, pressed, receivedAt } }: Received,
  quoted: Date | undefined,
): Promise<'notice' | 'other' | undefined> => {
  if (repliedTo === null) return undefined;
  if (!quoted) {
    // Only our questions have these buttons: Twilio's id of one may not be saved yet.
    if (pressed !== undefined && isOfNow(context, receivedAt)) throw retryLater(lookAgainSeconds);
    return 'other';
  }
  if (pressed !== undefined) return 'notice';
  return (await findRepliedTarget(manager, { phoneIndex, sid: repliedTo })) ? 'other' : 'notice';
};

const act = async (
  context: Context,
  tx: PgTx,
  received: Received,
  { code, question: { otherPhone }, answer }: { code: VisitCode; question: OpenQuestion; answer: 'yes' | 'no' },
): Promise<void> => {
  if (!isValid(code) || new Date(received.message.receivedAt) >= code.endsAt)
    return notifyVisitor(context, tx, received, code, 'code-ended');
  if (otherPhone !== undefined) return takeAgreement(context, tx, received, { code, answer, otherPhone });
  if (answer === 'no')
    return notifyVisitor(context, tx, received, code, 'code-number-kept', await registeredValues(tx, code));
  if ((await acceptedIndexOf(context, tx, code)) !== undefined)
    return notifyVisitor(context, tx, received, code, 'code-used');
  return offerPhone(context, tx, received, code);
};

/** The answer to a question about a visit's number; false if the message is none. Under the phone's lock. */
export const takeNumberAnswer = async (context: Context, tx: PgTx, received: Received): Promise<boolean> => {
  const { manager } = tx;
  const { message, ...thread } = received;
  const { repliedTo, receivedAt, media, position } = message;
  const answer = media.length === 0 && position === null ? numberAnswer(message) : undefined;
  const quoted = repliedTo === null ? undefined : await whenNoticeBegan(tx, repliedTo);
  const question = answer && (await findOpenQuestion(manager, context.sealer, thread, quoted));
  if (!question) return false;
  const [wrote] = await findWrote(manager, thread);
  // The driver was asked how late, after a button.
  const [pressed] = await findAnswersSince(manager, thread, question.askedAt);
  const counts = canAnswer({
    askedAt: question.askedAt,
    askedSomethingElseAt: latest([wrote?.at, pressed?.at, (await findChoice(manager, thread))?.offeredAt]),
    quotes: await quotedBy(context, tx, received, quoted),
    at: new Date(receivedAt),
  });
  const code = counts ? await findVisitCode(manager, context.sealer, { id: question.visitId }) : undefined;
  if (!code) return false;
  await saveAnswer(manager, question, answer);
  await act(context, tx, received, { code, question, answer });
  return true;
};
