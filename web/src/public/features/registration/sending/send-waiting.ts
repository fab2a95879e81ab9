import { registrationSender } from './registration-sender.ts';
import { showDelivery } from './show-delivery.ts';
import { barcodeOf } from './submission.ts';

/** Sends what waits since an earlier visit; the form of the same code shows itself what became of it. */
export const sendWaiting = (formOf: string | undefined): void => {
  const sender = registrationSender();
  sender.subscribe((entry, delivery) => {
    if (barcodeOf(entry) !== formOf) showDelivery(delivery);
  });
  sender.tryNow();
};
