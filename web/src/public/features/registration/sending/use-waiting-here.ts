import { useEffect, useState } from 'react';
import { barcodeOf } from './submission.ts';
import { waitingFormAt } from './outbox.ts';
import { registrationSender, registrationStore } from './registration-sender.ts';
import { showDelivery } from './show-delivery.ts';

/** Whether a registration of this code waits. While no form shows what becomes of it, the overlay does. */
export const useWaitingHere = (barcodeId: string, isFormShown: boolean): boolean => {
  const [isWaiting, setWaiting] = useState(() => waitingFormAt(registrationStore, barcodeId) !== undefined);
  useEffect(() => {
    if (isFormShown) return undefined;
    return registrationSender().subscribe((entry, delivery) => {
      if (barcodeOf(entry) !== barcodeId) return;
      if (delivery.state !== 'waiting') setWaiting(false);
      showDelivery(delivery);
    });
  }, [barcodeId, isFormShown]);
  return isWaiting;
};
