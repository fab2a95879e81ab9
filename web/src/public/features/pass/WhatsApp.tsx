import { useTranslation } from 'react-i18next';
import { CheckIcon, SpeechIcon } from '../../parts/icons.tsx';
import type { Pass } from '../../parts/kept-pass.ts';

/** The way to the pass by WhatsApp: a text that the driver only sends. It opens beside the pass, which stays. */
export const WhatsApp = ({ whatsApp: { link, isConnected } }: { whatsApp: NonNullable<Pass['whatsApp']> }) => {
  const { t } = useTranslation('pass', { keyPrefix: 'whatsApp' });
  return (
    <section className="card pass-whatsapp" aria-live="polite">
      <p className={isConnected ? 'pass-connected' : undefined}>
        {isConnected && <CheckIcon />}
        <span>{t(isConnected ? 'connected' : 'hint')}</span>
      </p>
      <a className="button button-large" href={link} target="_blank" rel="noreferrer">
        <SpeechIcon />
        {t(isConnected ? 'open' : 'get')}
      </a>
    </section>
  );
};
