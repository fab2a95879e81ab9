import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { phoneIndexOf } from '../../db/lookups.ts';
import { missingVariables } from '../../providers/twilio.ts';
import type { ChatMessage } from '../domain/chat.ts';
import { isPhone } from '../domain/hindrance.ts';
import type { TemplateInput } from '../domain/template-input.ts';
import { appendChatMessage } from './append-chat-message.ts';
import { publishCallRung } from './publish-call-rung.ts';
import { enqueueAboutStep } from './enqueue-about-step.ts';
import { templateTextOf } from './template-text.ts';

type Sender = Pick<ChatMessage, 'truckerMessageId' | 'senderUserId' | 'senderName'>;

/** Appends a system message to the job's chat and enqueues it; undefined if the job was deleted. */
export const appendSystemMessage = async (
  parts: Pick<Context, 'bus' | 'work' | 'sealer' | 'clock' | 'config'>,
  tx: PgTx,
  input: TemplateInput & { truckerId: string } & Partial<Sender>,
): Promise<ChatMessage | undefined> => {
  const {
    job,
    person,
    kind,
    stepId,
    truckerId,
    truckerMessageId = null,
    callId = null,
    senderUserId = null,
    senderName = '',
  } = input;
  const reach = isPhone(person.phone)
    ? { phoneIndex: phoneIndexOf(parts, person.phone), state: 'queued' as const }
    : { phoneIndex: '', state: 'failed' as const, reason: 'no-phone' as const };
  const message = await appendChatMessage(parts, tx, {
    ...(await templateTextOf(parts, tx, input)),
    ...reach,
    companyId: job.companyId,
    jobId: job.jobId,
    truckerId,
    senderType: 'system',
    senderUserId,
    senderName,
    kind,
    stepId,
    truckerMessageId,
    callId,
  });
  if (message?.state === 'queued') await enqueueAboutStep(parts, tx, message, { person, stepId });
  if (message && missingVariables(parts.config).length > 0)
    await publishCallRung(parts, tx, message, { state: 'skipped', why: 'not-set-up' });
  return message;
};
