import { useTranslation } from 'react-i18next';
import { SpeechIcon } from './icons.tsx';
import { talkAddress } from './talk-address.ts';

/** Link to the session with the staff of this code's site. */
export const TalkLink = ({ barcodeId }: { barcodeId: string }) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'talk' });
  if (barcodeId === '') return null;
  return (
    <a className="talk-link" href={talkAddress(barcodeId)}>
      <SpeechIcon />
      <span>
        <b>{t('link')}</b> {t('hint')}
      </span>
    </a>
  );
};
