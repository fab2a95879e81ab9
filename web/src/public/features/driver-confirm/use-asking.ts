import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { askSender, onAskDelivery } from './ask-sender.ts';
import { askedSteps, askingState, newRequest, type AskingState } from './asking.ts';
import { confirmationId } from './confirmation.ts';
import type { StepLink } from './step-link.ts';
import { phoneStore } from './step-sender.ts';

export interface Asking {
  state: AskingState;
  /** Whether the phone stores the request. */
  isKept: boolean;
  ask: () => void;
}

/** The request to the staff to confirm one step, on this phone: across visits, until the step is confirmed. */
export const useAsking = (link: StepLink): Asking => {
  const sender = askSender();
  const id = confirmationId(link);
  const waiting = useSyncExternalStore(sender.subscribe, sender.waiting);
  const sending = useSyncExternalStore(sender.subscribe, sender.sending);
  const entry = waiting.find(({ clientId }) => clientId === id);
  const [hasTried, setTried] = useState(entry !== undefined);
  const [isKept, setKept] = useState(true);

  useEffect(
    () =>
      onAskDelivery((delivered, { state }) => {
        if (delivered.clientId === id) setTried(state === 'waiting');
      }),
    [id],
  );
  const ask = useCallback(() => {
    setTried(false);
    setKept(sender.submit(newRequest(link, Date.now())));
  }, [sender, link]);

  const isAsked = askedSteps.of(phoneStore, id) !== undefined;
  return { state: askingState(entry, { isSending: sending === id, hasTried, isAsked }), isKept, ask };
};
