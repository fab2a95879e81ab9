import { ApiError } from '@gatelingo/proto/http/api-error';
import { useState } from 'react';
import { failureFrom } from '../../data/base-query.ts';
import { useUser } from '../../data/use-user.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastDone, toastFailed } from '../../parts/toasts.tsx';
import { useKeptText } from '../../parts/use-kept-text.ts';
import { useReplies } from './use-replies.ts';

/** The reply typed to a guest: kept over a reload, the same on the session's page, and until the server has it. */
export const useSendReply = (sessionId: string) => {
  const { t, failed, language } = useTexts();
  const replies = useReplies();
  const { text, type, sent } = useKeptText(`reply.${useUser().userId}.${sessionId}`);
  const [isSending, setSending] = useState(false);

  const send = async (): Promise<boolean> => {
    const written = text.trim();
    if (isSending || !replies) return false;
    setSending(true);
    const reply = { clientId: crypto.randomUUID(), sessionId, text: written, language, writtenAt: Date.now() };
    const outcome = await replies.post(reply);
    setSending(false);
    if (outcome.state === 'refused') {
      toastFailed(t('session.notSent'), failed(failureFrom(new ApiError({ status: 400, ...outcome.failure }))));
      return false;
    }
    sent(written);
    if (outcome.state === 'sent') toastDone(t('chat.sent'));
    else toastDone(t('session.offline'));
    return true;
  };
  return { text, type, send, isSending };
};
