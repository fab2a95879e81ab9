import { useState } from 'react';
import { chatsApi } from '../calls.ts';
import { createIdempotency } from '../../../data/idempotency.ts';
import { tabStore } from '../../../data/tab-store.ts';
import { useUser } from '../../../data/use-user.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import { useKeptText } from '../../../parts/use-kept-text.ts';

/** A note typed for colleagues: kept over a reload, and until the server has it. */
export const useSendNote = (jobId: string) => {
  const { t, failed } = useTexts();
  const name = `chat-note.${useUser().userId}.${jobId}`;
  const { text, type, sent } = useKeptText(name);
  const [keys] = useState(() => createIdempotency(undefined, { store: tabStore, name: `${name}.key` }));
  const [post, { isLoading }] = chatsApi.usePostNoteMutation();
  const send = async () => {
    const written = text.trim();
    if (isLoading) return;
    const { error } = await post({ jobId, text: written, key: keys.keyFor(written) });
    if (error) {
      toastFailed(t('chat.noteFailed'), failed(error), 'top-center');
      return;
    }
    keys.done();
    sent(written);
    toastDone(t('chat.noteSaved'), 'top-center');
  };
  return { text, type, send, isSending: isLoading };
};
