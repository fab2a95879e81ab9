import { useState } from 'react';
import { chatsApi } from '../calls.ts';
import type { PhraseCard } from '../../../../shared/session/phrase-cards.ts';
import { createIdempotency } from '../../../data/idempotency.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';

/** Sends a phrase card to a driver: at once, beside what is typed. */
export const useSendCard = (jobId: string) => {
  const { t, failed } = useTexts();
  const [keys] = useState(() => createIdempotency());
  const [post, { isLoading }] = chatsApi.usePostMessageMutation();
  /** `isOpen`: it is sent at once, not only after the driver's next answer. */
  return async ({ id: phraseId, text }: PhraseCard, isOpen: boolean) => {
    if (isLoading) return;
    const { error } = await post({ jobId, text, phraseId, key: keys.keyFor(phraseId) });
    if (error) {
      toastFailed(t('chat.sendFailed'), failed(error), 'top-center');
      return;
    }
    keys.done();
    toastDone(t('chat.sent'), 'top-center', isOpen ? undefined : t('chat.sentWaits'));
  };
};
