import i18next from 'i18next';
import { overlay } from '../../../../shared/frame/overlay-store.ts';
import type { Delivery } from '../../../../shared/outbox/outbox.ts';
import { barcodeOf } from './submission.ts';
import type { Registered } from './outbox.ts';
import { registrationSender } from './registration-sender.ts';
import { refusalMessage } from './server-refusal.ts';

/** The overlay shows what became of a registration that is not the one of the open form. */
export const showDelivery = (delivery: Delivery<Registered>): void => {
  if (delivery.state === 'waiting') return;
  const t = (key: string) => i18next.t(`registration.${key}`, { ns: 'public' });
  if (delivery.state === 'sent') {
    overlay.show({ kind: 'success', text: `${t('done.title')}. ${delivery.answer.message}` });
    return;
  }
  const { titleKey, textKey, serverText } = refusalMessage(delivery.error, {
    fieldAt: () => undefined,
    goesOnAnywhere: false,
  });
  const said = textKey === undefined ? serverText : i18next.t(textKey, { ns: 'public' });
  overlay.show({ kind: 'error', text: `${t(titleKey)}. ${said}` });
};

/** Sends what waits since an earlier visit; the form of the same code shows itself what became of it. */
export const sendWaiting = (formOf: string | undefined): void => {
  const sender = registrationSender();
  sender.subscribe((entry, delivery) => {
    if (barcodeOf(entry) !== formOf) showDelivery(delivery);
  });
  sender.tryNow();
};
