import { useState } from 'react';
import { chatsApi } from '../calls.ts';
import { readStored, removeStored, writeStored } from '../../../../shared/stored.ts';
import { createIdempotency } from '../../../data/idempotency.ts';
import { tabStore } from '../../../data/tab-store.ts';
import { useUser } from '../../../data/use-user.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';

/** The text typed to a driver: kept over a reload, and until the server has it. */
export const useSendText = (jobId: string) => {
  const { t, failed } = useTexts();
  const name = `chat.${useUser().userId}.${jobId}`;
  const [text, setText] = useState(() => readStored(name) ?? '');
  const [keys] = useState(() => createIdempotency(undefined, { store: tabStore, name: `${name}.key` }));
  const [post, { isLoading }] = chatsApi.usePostMessageMutation();

  const keep = (typed: string) => {
    if (typed === '') removeStored(name);
    else writeStored(name, typed);
    return typed;
  };
  const type = (typed: string) => setText(keep(typed));
  /** `isOpen`: it is sent at once, not only after the driver's next answer. */
  const send = async (isOpen: boolean) => {
    const sent = text.trim();
    if (isLoading) return;
    const { error } = await post({ jobId, text: sent, key: keys.keyFor(sent) });
    if (error) {
      toastFailed(t('chat.sendFailed'), failed(error), 'top-center');
      return;
    }
    keys.done();
    // Text typed meanwhile is not sent yet; if the page was left, only the stored text shows that.
    if (readStored(name)?.trim() === sent) removeStored(name);
    setText((now) => (now.trim() === sent ? '' : now));
    toastDone(t(isOpen ? 'chat.sent' : 'chat.sentWaits'), 'top-center');
  };
  return { text, type, send, isSending: isLoading };
};
