import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusedHeading } from '../../../parts/FocusedHeading.tsx';
import { CheckIcon, ClockIcon } from '../../../parts/icons.tsx';
import { deviceTime } from '../../../../shared/format/dates.ts';
import { passAt } from '../../../parts/kept-pass.ts';
import { PassLink } from '../../../parts/PassLink.tsx';
import { TalkLink } from '../../../parts/TalkLink.tsx';
import { beginAnother, endAnother } from './another.ts';
import { SaveDriver } from './SaveDriver.tsx';
import type { KnownDriver } from '../../../parts/known-driver.ts';
import { registrationSender, registrationStore } from './registration-sender.ts';

interface CompletedProps {
  /** The server's. */
  message: string;
  /** The next act of the person. */
  text: string;
  /** The button for another registration. */
  again: string;
  barcodeId: string;
  driver: KnownDriver;
}

/** Whether two sentences are the same words. */
const isSame = (one: string, other: string) => one.replace(/\P{L}/gu, '') === other.replace(/\P{L}/gu, '');

export const Completed = ({ message, text, again, barcodeId, driver }: CompletedProps) => {
  const { t, i18n } = useTranslation(undefined, { keyPrefix: 'registration' });
  // The text is in the language of that answer.
  const [language] = useState(i18n.language);
  const [passCode] = useState(() => passAt(registrationStore, barcodeId, Date.now()));
  useEffect(endAnother, []);
  const title = t('done.title');
  const registerAgain = () => {
    beginAnother();
    window.location.reload();
  };
  return (
    <section className="card outcome outcome-done" role="status">
      <CheckIcon className="outcome-icon" />
      <FocusedHeading>{title}</FocusedHeading>
      {i18n.language === language && !isSame(message, title) && <p>{message}</p>}
      <p>{text}</p>
      <PassLink code={passCode} isMain />
      <SaveDriver driver={driver} />
      <TalkLink barcodeId={barcodeId} />
      <button type="button" className="button" onClick={registerAgain}>
        {again}
      </button>
    </section>
  );
};

export const WaitingToSend = ({ isKept }: { isKept: boolean }) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration' });
  return (
    <section className="card outcome outcome-waiting" role="status">
      <ClockIcon className="outcome-icon" />
      <FocusedHeading>{t(isKept ? 'waiting.title' : 'waiting.trying')}</FocusedHeading>
      <p>{t('waiting.text')}</p>
      {!isKept && <p className="outcome-warning">{t('waiting.notKept')}</p>}
      <button type="button" className="button button-main button-large" onClick={() => registrationSender().tryNow()}>
        {t('waiting.now')}
      </button>
    </section>
  );
};

export const SentBefore = ({ sentAt }: { sentAt: number }) => {
  const { t, i18n } = useTranslation(undefined, { keyPrefix: 'registration' });
  const time = deviceTime(i18n.language, new Date(sentAt).toISOString());
  return (
    <p className="notice notice-done">
      <CheckIcon />
      <span>{t('sentBefore', { time })}</span>
    </p>
  );
};
