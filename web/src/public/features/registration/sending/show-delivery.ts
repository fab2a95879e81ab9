import i18next from 'i18next';
import { overlay } from '../../../../shared/frame/overlay-store.ts';
import type { Delivery } from '../../../../shared/outbox/outbox.ts';
import type { Registered } from './outbox.ts';
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
  const reason = textKey === undefined ? serverText : i18next.t(textKey, { ns: 'public' });
  overlay.show({ kind: 'error', text: `${t(titleKey)}. ${reason}` });
};
