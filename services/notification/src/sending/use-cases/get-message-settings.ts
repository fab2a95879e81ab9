import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { findChosen } from '../db/message-settings.ts';
import { isSmsSetUp } from './is-sms-set-up.ts';

/** A company's settings for messages to drivers. */
export const getMessageSettings = async (
  context: Context,
  companyId: string,
): Promise<AnswerOf<typeof notification.getMessageSettings>> => ({
  ...(await findChosen(context.store.manager, companyId)),
  isSmsConfigured: isSmsSetUp(context),
  isVoiceConfigured: context.speechOut.isConfigured,
});
