import i18next from 'i18next';
import { overlay } from '../../../shared/frame/overlay-store.ts';
import { registrationSender } from './registration-sender.ts';
import { refusalMessage } from './server-refusal.ts';

/**
 * Sends what waits since an earlier visit. The overlay shows what became of it, unless the open page is the form of the
 * same code, which shows it itself.
 */
export const sendWaiting = (formOf: string | undefined): void => {
  const sender = registrationSender();
  const t = (key: string) => i18next.t(`registration.${key}`, { ns: 'public' });
  sender.subscribe(({ body }, delivery) => {
    if (body.barcodeId === formOf || delivery.state === 'waiting') return;
    if (delivery.state === 'sent') {
      overlay.show({ kind: 'success', text: `${t('done.title')}. ${delivery.answer.message}` });
      return;
    }
    const { textKey, serverText } = refusalMessage(delivery.error);
    overlay.show({ kind: 'error', text: `${t('refusal.title')}. ${textKey ? t(textKey) : serverText}` });
  });
  sender.tryNow();
};
