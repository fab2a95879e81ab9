import { useState } from 'react';
import { chatsApi } from '../calls.ts';
import { createIdempotency } from '../../../data/idempotency.ts';
import { tabStore } from '../../../data/tab-store.ts';
import { useUser } from '../../../data/use-user.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import { useKeptText } from '../../../parts/use-kept-text.ts';

/** The text typed to a driver: kept over a reload, and until the server has it. */
export const useSendText = (jobId: string) => {
  const { t, failed } = useTexts();
  const name = `chat.${useUser().userId}.${jobId}`;
  const { text, type, sent } = useKeptText(name);
  const [keys] = useState(() => createIdempotency(undefined, { store: tabStore, name: `${name}.key` }));
  const [post, { isLoading }] = chatsApi.usePostMessageMutation();

  /** `isOpen`: it is sent at once, not only after the driver's next answer. */
  const send = async (isOpen: boolean): Promise<boolean> => {
    const written = text.trim();
    if (isLoading) return false;
    const { error } = await post({ jobId, text: written, key: keys.keyFor(written) });
    if (error) {
      toastFailed(t('chat.sendFailed'), failed(error), 'top-center');
      return false;
    }
    keys.done();
    sent(written);
    toastDone(t('chat.sent'), 'top-center', isOpen ? undefined : t('chat.sentWaits'));
    return true;
  };
  return { text, type, send, isSending: isLoading };
};
