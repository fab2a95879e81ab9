import '../../../parts/form-page.css';
import './questionnaire.css';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../parts/page-title.ts';
import { CodeNotInUse } from '../../../parts/CodeNotInUse.tsx';
import { TalkLink } from '../../../parts/TalkLink.tsx';
import type { FormInfo } from '../../../parts/use-form-info.ts';
import { WhereAmI } from '../../../parts/WhereAmI.tsx';
import { FormFailed, FormLoading } from '../form/NoFormYet.tsx';
import { OpenQuestionnaire } from './OpenQuestionnaire.tsx';
import { useFormInLanguage } from './use-form-in-language.ts';
import { useWaitingHere } from '../sending/use-waiting-here.ts';

const NoQuestionnaire = ({ barcodeId, info }: { barcodeId: string; info: FormInfo }) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration' });
  return (
    <main className="page">
      <section className="card outcome">
        <h1>{t('noQuestionnaire.title')}</h1>
        <WhereAmI where={{ state: 'known', info }} />
        <p>{t('noQuestionnaire.text')}</p>
        <a
          className="button button-main button-large"
          href={`/register/trucker-registration?barcodeId=${encodeURIComponent(barcodeId)}`}
        >
          {t('noQuestionnaire.link')}
        </a>
        <TalkLink barcodeId={barcodeId} />
      </section>
    </main>
  );
};

/** The form of the code's questionnaire, or why there is none. */
export const QuestionnairePage = ({ barcodeId }: { barcodeId: string }) => {
  const { t, i18n } = useTranslation(undefined, { keyPrefix: 'registration' });
  const where = useFormInLanguage(barcodeId, i18n.language);
  const questionnaire = where.state === 'known' ? where.info.questionnaire : null;
  const isWaiting = useWaitingHere(barcodeId, questionnaire !== null);
  usePageTitle(t('pageTitle'));
  if (where.state === 'not-in-use') return <CodeNotInUse />;
  if (where.state === 'loading') return <FormLoading />;
  if (where.state === 'failed') return <FormFailed barcodeId={barcodeId} isWaiting={isWaiting} />;
  if (questionnaire === null) return <NoQuestionnaire barcodeId={barcodeId} info={where.info} />;
  return (
    <OpenQuestionnaire key={questionnaire._id} barcodeId={barcodeId} info={where.info} questionnaire={questionnaire} />
  );
};
