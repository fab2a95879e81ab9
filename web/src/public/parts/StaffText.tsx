import './staff-text.css';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from '../../shared/api-client.ts';
import { ListenButton } from './ListenButton.tsx';

export type DriverText = NonNullable<CallResponse<'findStep'>['driverTitle']>;

interface StaffTextProps {
  original: string;
  /** Absent where the driver understands the original. */
  driverText: DriverText | undefined;
  /** A note can be long: it can be listened to. */
  isSpoken?: boolean;
}

const Mark = ({ name }: { name: 'pending' | 'failed' | 'partly' }) => {
  const { t } = useTranslation('public', { keyPrefix: 'staffText' });
  return <span className="staff-text-mark">{t(name)}</span>;
};

/** Without the joiners that keep programs from making links of names. */
const Spoken = ({ text, language }: { text: string; language: string }) => (
  <ListenButton text={text.replaceAll('\u2060', '')} language={language} />
);

/** A text of staff in the driver's language, with the original one tap away; without a translation the original, marked. */
export const StaffText = ({ original, driverText, isSpoken = false }: StaffTextProps) => {
  const { t, i18n } = useTranslation('public', { keyPrefix: 'staffText' });
  if (driverText?.state !== 'done')
    return (
      <div className="staff-text">
        <div className="staff-text-words" dir="auto" lang={driverText?.originalLanguage}>
          {original}
        </div>
        {driverText && <Mark name={driverText.state} />}
        {isSpoken && <Spoken text={original} language={driverText?.originalLanguage ?? i18n.language} />}
      </div>
    );
  const { text, language, originalLanguage, translatedBy, isPartly } = driverText;
  return (
    <div className="staff-text">
      <div className="staff-text-words" dir="auto" lang={language}>
        {text}
      </div>
      {isPartly && <Mark name="partly" />}
      {isSpoken && <Spoken text={text} language={language} />}
      <details className="staff-text-original">
        <summary>{t('original')}</summary>
        <div className="staff-text-words" dir="auto" lang={originalLanguage} translate="no">
          {original}
        </div>
        {translatedBy && <span className="staff-text-mark">{t(`translatedBy.${translatedBy}`)}</span>}
      </details>
    </div>
  );
};

/** A place's name with its translation beside it, each in its own direction: the signs on the site show the name. */
export const placeName = (name: string, driverText: DriverText | undefined): string =>
  driverText?.state === 'done' && driverText.text.toLowerCase() !== name.toLowerCase()
    ? `\u2068${name}\u2069 · \u2068${driverText.text}\u2069`
    : name;
