import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../parts/icons.tsx';
import type { GuestLanguage } from './use-guest-language.ts';
import './unsure-text.css';

interface UnsureTextProps {
  /** The guest may have changed it in the field below. */
  recognised: string;
  language: GuestLanguage;
  canSpeak: boolean;
  onSend: () => void;
  onSpeak: () => void;
}

/** The recogniser is unsure: the guest reads its text in the field below, and sends it, changes it or speaks again. */
const UnsureText = ({ recognised, language, canSpeak, onSend, onSpeak }: UnsureTextProps) => {
  const { t } = useTranslation('session');
  return (
    <div className="unsure">
      <p className="session-notice" role="status">
        <AlertIcon />
        <span>
          {t('unsure.text')} {/* On the screen it is in the field. */}
          <bdi className="visually-hidden" lang={language.code}>
            {recognised}
          </bdi>
        </span>
      </p>
      <div className="unsure-ways">
        <button type="button" className="button button-main" onClick={onSend}>
          {t('unsure.send')}
        </button>
        <button type="button" className="button" disabled={!canSpeak} onClick={onSpeak}>
          {t('unsure.again')}
        </button>
      </div>
    </div>
  );
};

export default UnsureText;
