import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStore } from '../../../../shared/stored.ts';
import { AlertIcon } from '../../../parts/icons.tsx';
import { CodeNotInUse } from '../../../parts/CodeNotInUse.tsx';
import { PassLink } from '../../../parts/PassLink.tsx';
import { FilledFrom } from '../draft/FilledFrom.tsx';
import { Completed, SentBefore, WaitingToSend } from '../sending/FormOutcome.tsx';
import { knownOf, readKnownDriver } from '../../../parts/known-driver.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SentHere } from '../sending/SentHere.tsx';
import { SiteRules } from './SiteRules.tsx';
import { TalkLink } from '../../../parts/TalkLink.tsx';
import type { FormInfoState } from '../../../parts/use-form-info.ts';
import { fixedForm } from './fixed-form.ts';
import { useSentHere } from '../sending/use-sent-here.ts';
import { useRegistrationForm } from './use-registration-form.ts';
import { WhereAmI } from '../../../parts/WhereAmI.tsx';

interface UsualFormProps {
  barcodeId: string;
  where: FormInfoState;
}

/** The usual form that a driver fills in, until it is sent. */
export const UsualForm = ({ barcodeId, where }: UsualFormProps) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration' });
  const kind = useMemo(() => fixedForm(barcodeId), [barcodeId]);
  const form = useRegistrationForm(kind, where.state === 'known' ? where.info.companyName : undefined);
  const here = useSentHere(barcodeId);
  const [isKnown] = useState(() => readKnownDriver(browserStore, Date.now())?.answer === 'yes');

  if (form.phase.name === 'done')
    return (
      <main className="page">
        <Completed
          message={form.phase.message}
          text={t('done.text')}
          again={t('done.again')}
          barcodeId={barcodeId}
          driver={knownOf(form.values)}
        />
      </main>
    );
  if (form.phase.name === 'waiting')
    return (
      <main className="page">
        <WaitingToSend isKept={form.phase.isKept} />
      </main>
    );
  if (where.state === 'not-in-use') return <CodeNotInUse isTypedKept={form.saving === 'saved'} />;
  const forget = () => {
    form.forget();
    here.forget();
  };
  const heading = (
    <div className="page-heading">
      <h1>{t('title')}</h1>
      <WhereAmI where={where} />
    </div>
  );
  if (here.isOver && form.filledFrom !== 'draft')
    return (
      <SentHere barcodeId={barcodeId} here={here} again={t('done.again')}>
        {heading}
      </SentHere>
    );
  return (
    <main className="page">
      {heading}
      {barcodeId === '' && (
        <p className="notice notice-error">
          <AlertIcon />
          <span>{t('noCode')}</span>
        </p>
      )}
      <FilledFrom from={form.filledFrom} onForget={forget} />
      {here.sentAt !== undefined && <SentBefore sentAt={here.sentAt} />}
      <PassLink code={here.passCode} />
      <TalkLink barcodeId={barcodeId} />
      <p className="intro">{t('intro')}</p>
      <SiteRules isFolded={isKnown && form.filledFrom !== undefined} />
      <RegistrationForm barcodeId={barcodeId} form={form} />
      <SaveBar saving={form.saving} isSending={form.phase.name === 'sending'} isRefused={form.problems !== undefined} />
    </main>
  );
};
