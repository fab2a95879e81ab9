import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/companies.ts';
import { countUses, lockUses } from '../../quota/db/quota-uses.ts';
import type { ChatMessage } from '../../chat/domain/chat.ts';
import { isVoiceNoteOver, quotaDay, quotasOf } from '../../quota/domain/quota.ts';

/** Counts a voice note for the quotas of its company's day; one that is over a quota is not counted. */
export const countVoiceNoteUse = async (
  { quotas: rules, clock }: Pick<Context, 'quotas' | 'clock'>,
  { manager }: PgTx,
  { companyId, phoneIndex }: Pick<ChatMessage, 'companyId' | 'phoneIndex'>,
): Promise<'counted' | 'over-quota'> => {
  const now = clock.now();
  const use = { companyId, phoneIndex, day: quotaDay(now) };
  const createdAt = (await findCompany(manager, companyId))?.createdAt ?? null;
  const uses = await lockUses(manager, use);
  if (isVoiceNoteOver(uses, quotasOf(rules, { companyId, createdAt, now }))) return 'over-quota';
  await countUses(manager, use, ['voice-note', 'phone-voice-note']);
  return 'counted';
};
