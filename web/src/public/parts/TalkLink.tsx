import { useTranslation } from 'react-i18next';
import { SpeechIcon } from './icons.tsx';

/** Link to the session with the staff of this code's site. */
export const TalkLink = ({ barcodeId }: { barcodeId: string }) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'talk' });
  if (barcodeId === '') return null;
  return (
    <a className="talk-link" href={`/app/public-session?barcodeId=${encodeURIComponent(barcodeId)}`}>
      <SpeechIcon />
      <span>
        <b>{t('link')}</b> {t('hint')}
      </span>
    </a>
  );
};
