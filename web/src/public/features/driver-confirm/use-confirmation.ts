import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { confirmationId, newConfirmation, type Confirmed, type WaitingConfirmation } from './confirmation.ts';
import { confirmedSteps } from './confirmed-steps.ts';
import { confirmSender, onConfirmDelivery } from './confirm-sender.ts';
import type { Fix } from './position.ts';
import type { StepLink } from './step-link.ts';
import { phoneStore } from './step-sender.ts';

export type ConfirmationPhase =
  | { name: 'open'; refusal: WaitingConfirmation['failure'] }
  /** Being sent, or waiting on the phone; `hasWaited` after a try that was not answered. */
  | { name: 'pending'; entry: WaitingConfirmation; isSending: boolean; hasWaited: boolean }
  | { name: 'confirmed'; answer: Confirmed; hasWaited: boolean };

interface Answered {
  onSent: () => void;
  /** The server refused it for good, or reported that it is busy; not called while offline. */
  onRefused: (failure: { error: string; language?: string | undefined }) => void;
}

/** The confirmation of one step on this phone: from the tap to the server's answer, across visits. */
export const useConfirmation = (link: StepLink, { onSent, onRefused }: Answered) => {
  const sender = confirmSender();
  const id = confirmationId(link);
  const waiting = useSyncExternalStore(sender.subscribe, sender.waiting);
  const sending = useSyncExternalStore(sender.subscribe, sender.sending);
  const entry = waiting.find(({ clientId }) => clientId === id);
  const [hasWaited, setWaited] = useState(entry !== undefined);
  const [isKept, setKept] = useState(true);

  useEffect(
    () =>
      onConfirmDelivery((delivered, delivery) => {
        if (delivered.clientId !== id) return;
        if (delivery.state === 'sent') return onSent();
        if (delivery.state === 'waiting') setWaited(true);
        if (!delivery.error.isUnreached) onRefused(delivery.error);
      }),
    [id, onSent, onRefused],
  );

  const confirm = useCallback(
    (fix: Fix) => {
      setKept(sender.submit(newConfirmation(link, fix, Date.now())));
    },
    [sender, link],
  );

  const phaseOf = (): ConfirmationPhase => {
    const answer = confirmedSteps.of(phoneStore, id);
    if (answer) return { name: 'confirmed', answer, hasWaited };
    if (!entry || entry.failure) return { name: 'open', refusal: entry?.failure };
    return { name: 'pending', entry, isSending: sending === id, hasWaited };
  };
  return { phase: phaseOf(), isKept, confirm, tryNow: sender.tryNow };
};
