import '../../../parts/form-page.css';
import './questionnaire.css';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../../parts/icons.tsx';
import { usePageTitle } from '../../../parts/page-title.ts';
import { CodeNotInUse } from '../../../parts/CodeNotInUse.tsx';
import { TalkLink } from '../../../parts/TalkLink.tsx';
import type { FormInfo } from '../../../parts/use-form-info.ts';
import { WhereAmI } from '../../../parts/WhereAmI.tsx';
import { WaitingToSend } from '../sending/FormOutcome.tsx';
import { OpenQuestionnaire } from './OpenQuestionnaire.tsx';
import { useFormInLanguage } from './use-form-in-language.ts';
import { useWaitingHere } from '../sending/use-waiting-here.ts';

/** In the places of what comes: the bar below is there from the start, so that nothing above it moves. */
const Loading = () => {
  const { t } = useTranslation();
  return (
    <main className="page" aria-busy="true">
      <div className="page-heading">
        <p className="visually-hidden" role="status">
          {t('overlay.loading')}
        </p>
        <span className="skeleton skeleton-title" aria-hidden="true" />
        <p className="where" aria-hidden="true">
          <span className="skeleton" />
        </p>
      </div>
      <div className="card form-loading" aria-hidden="true">
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
      <div className="bottom-bar save-bar" aria-hidden="true">
        <p className="save-state">{t('registration.saving.empty')}</p>
        <span className="skeleton form-bar-loading" />
      </div>
    </main>
  );
};

const LoadFailed = ({ barcodeId }: { barcodeId: string }) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration' });
  return (
    <main className="page">
      <section className="card outcome outcome-stopped">
        <AlertIcon className="outcome-icon" />
        <h1>{t('loadFailed')}</h1>
        {barcodeId === '' && <p>{t('noCode')}</p>}
        <button type="button" className="button button-main" onClick={() => window.location.reload()}>
          {t('tryAgain')}
        </button>
      </section>
    </main>
  );
};

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
  if (where.state === 'loading') return <Loading />;
  if (where.state === 'failed') {
    // Without its form, too, what was submitted before is sent.
    if (!isWaiting) return <LoadFailed barcodeId={barcodeId} />;
    return (
      <main className="page">
        <WaitingToSend isKept />
      </main>
    );
  }
  if (questionnaire === null) return <NoQuestionnaire barcodeId={barcodeId} info={where.info} />;
  return (
    <OpenQuestionnaire key={questionnaire._id} barcodeId={barcodeId} info={where.info} questionnaire={questionnaire} />
  );
};
