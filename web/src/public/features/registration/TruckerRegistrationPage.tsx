import '../../parts/form-page.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStore } from '../../../shared/stored.ts';
import { FocusedHeading } from '../../parts/FocusedHeading.tsx';
import { AlertIcon, CheckIcon, ClockIcon } from '../../parts/icons.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { CodeNotInUse } from '../../parts/CodeNotInUse.tsx';
import { passAt } from '../../parts/kept-pass.ts';
import { PassLink } from '../../parts/PassLink.tsx';
import { FilledFrom } from './FilledFrom.tsx';
import { KeepDriver } from './KeepDriver.tsx';
import { knownOf, type KnownDriver } from './known-driver.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { registrationSender, registrationStore } from './registration-sender.ts';
import { SaveBar } from './SaveBar.tsx';
import { sentBefore } from './sent-before.ts';
import { SiteRules } from './SiteRules.tsx';
import { TalkLink } from '../../parts/TalkLink.tsx';
import { useFormInfo } from '../../parts/use-form-info.ts';
import { useRegistrationForm } from './use-registration-form.ts';
import { WhereAmI } from '../../parts/WhereAmI.tsx';

const Completed = ({ message, barcodeId, driver }: { message: string; barcodeId: string; driver: KnownDriver }) => {
  const { t, i18n } = useTranslation(undefined, { keyPrefix: 'registration' });
  // The server said it in the language of then.
  const [language] = useState(i18n.language);
  const [passCode] = useState(() => passAt(registrationStore, barcodeId, Date.now()));
  return (
    <section className="card outcome outcome-done" role="status">
      <CheckIcon className="outcome-icon" />
      <FocusedHeading>{t('done.title')}</FocusedHeading>
      {i18n.language === language && <p>{message}</p>}
      <p>{t('done.text')}</p>
      <PassLink code={passCode} isMain />
      <KeepDriver driver={driver} />
      <TalkLink barcodeId={barcodeId} />
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {t('done.again')}
      </button>
    </section>
  );
};

const Waiting = ({ isKept }: { isKept: boolean }) => {
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

const SentBefore = ({ sentAt }: { sentAt: number }) => {
  const { t, i18n } = useTranslation(undefined, { keyPrefix: 'registration' });
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(sentAt);
  return (
    <p className="notice notice-done">
      <CheckIcon />
      <span>{t('sentBefore', { time })}</span>
    </p>
  );
};

export const TruckerRegistrationPage = ({ barcodeId }: { barcodeId: string }) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration' });
  const where = useFormInfo(barcodeId);
  const form = useRegistrationForm(barcodeId, where.state === 'known' ? where.info.companyName : undefined);
  const [sentAt] = useState(() => sentBefore(browserStore, barcodeId, Date.now()));
  const [passCode] = useState(() => passAt(registrationStore, barcodeId, Date.now()));
  usePageTitle(t('pageTitle'));

  if (form.phase.name === 'done')
    return (
      <main className="page">
        <Completed message={form.phase.message} barcodeId={barcodeId} driver={knownOf(form.values)} />
      </main>
    );
  if (form.phase.name === 'waiting')
    return (
      <main className="page">
        <Waiting isKept={form.phase.isKept} />
      </main>
    );
  if (where.state === 'not-in-use') return <CodeNotInUse isTypedKept={form.saving === 'saved'} />;
  return (
    <main className="page">
      <div className="page-heading">
        <h1>{t('title')}</h1>
        <WhereAmI where={where} />
      </div>
      {barcodeId === '' && (
        <p className="notice notice-error">
          <AlertIcon />
          <span>{t('noCode')}</span>
        </p>
      )}
      <FilledFrom from={form.filledFrom} onForget={form.forget} />
      {sentAt !== undefined && <SentBefore sentAt={sentAt} />}
      <PassLink code={passCode} />
      <TalkLink barcodeId={barcodeId} />
      <p className="intro">{t('intro')}</p>
      <SiteRules />
      <RegistrationForm barcodeId={barcodeId} form={form} />
      <SaveBar saving={form.saving} isSending={form.phase.name === 'sending'} />
    </main>
  );
};
