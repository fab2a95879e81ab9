import '../../parts/form-page.css';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../parts/icons.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { CodeNotInUse } from '../../parts/CodeNotInUse.tsx';
import { TalkLink } from '../../parts/TalkLink.tsx';
import { useFormInfo } from '../../parts/use-form-info.ts';
import { WhereAmI } from '../../parts/WhereAmI.tsx';

export const QuestionnairePage = ({ barcodeId }: { barcodeId: string }) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration' });
  const where = useFormInfo(barcodeId);
  usePageTitle(t('pageTitle'));
  if (where.state === 'not-in-use') return <CodeNotInUse />;
  if (where.state === 'loading') {
    return (
      <main className="page page-centered" aria-busy="true">
        <span className="loader" aria-hidden="true" />
        <p role="status">{t('overlay.loading', { keyPrefix: '' })}</p>
      </main>
    );
  }
  if (where.state === 'failed') {
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
  }
  return (
    <main className="page">
      <section className="card outcome">
        <h1>{t('noQuestionnaire.title')}</h1>
        <WhereAmI where={where} />
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
