import { useState } from 'react';
import { createIdempotency } from '../../../data/idempotency.ts';
import { tabStore } from '../../../data/tab-store.ts';
import { useUser } from '../../../data/use-user.ts';
import { useKeptText } from '../../../parts/use-kept-text.ts';
import { sessionsApi } from '../calls.ts';

/** A session's note: kept over a reload, and until the server has it. Sent again after a failure it is one note. */
export const useAddNote = (sessionId: string, onAdded: () => void) => {
  const name = `session-note.${useUser().userId}.${sessionId}`;
  const { text, type, sent } = useKeptText(name);
  const [keys] = useState(() => createIdempotency(undefined, { store: tabStore, name: `${name}.key` }));
  const [add, { isLoading, error }] = sessionsApi.useAddNoteMutation();
  const send = async () => {
    const written = text.trim();
    if (written === '' || isLoading) return;
    const answer = await add({ body: { sessionId, text: written }, key: keys.keyFor(written) });
    if (answer.error) return;
    keys.done();
    sent(written);
    onAdded();
  };
  return { text, type, send, isSending: isLoading, error };
};
