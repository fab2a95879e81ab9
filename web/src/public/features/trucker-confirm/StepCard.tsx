import { useTranslation } from 'react-i18next';
import { OfflineIcon } from '../../icons.tsx';
import { StepFacts } from './StepFacts.tsx';
import type { StepLink } from './step-link.ts';
import type { StepState } from './use-step.ts';

const Loading = () => {
  const { t } = useTranslation('confirm');
  return (
    <p className="step-loading" role="status">
      <span className="skeleton" aria-hidden="true" />
      <span className="skeleton" aria-hidden="true" />
      <span className="visually-hidden">{t('loading')}</span>
    </p>
  );
};

/** What is to be confirmed: by its names, or by its ids for as long as nothing more is known. */
export const StepCard = ({ link, step }: { link: StepLink; step: StepState }) => {
  const { t } = useTranslation('confirm');
  const found = step.state === 'known' ? step.found : undefined;
  const { number, locationName } = found?.step ?? {};
  return (
    <section className="card step-card" aria-label={t('step')}>
      {found && (
        <>
          <h2 className="step-place">
            <bdi>{locationName}</bdi>
          </h2>
          <StepFacts step={found.step} />
        </>
      )}
      {step.state === 'loading' && link.stepId !== '' && <Loading />}
      <dl className={found ? 'step-ids' : 'step-ids step-ids-raw'} translate={found ? undefined : 'no'}>
        <div>
          <dt>{t('job')}</dt>
          <dd>
            <bdi>{found ? found.jobTitle : link.jobId}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('step')}</dt>
          <dd>{found ? t('stepOf', { number, count: found.stepCount }) : <bdi>{link.stepId || '–'}</bdi>}</dd>
        </div>
        <div>
          <dt>{t('phone')}</dt>
          <dd>
            <bdi dir="ltr">{link.phone}</bdi>
          </dd>
        </div>
      </dl>
      <div role="status">
        {step.state === 'unreached' && (
          <p className="step-hint">
            <OfflineIcon />
            <span>{t('notLoaded')}</span>
          </p>
        )}
        {found?.step.state === 'waiting' && (
          <p className="step-hint">
            <OfflineIcon />
            <span>{t('notYet')}</span>
          </p>
        )}
      </div>
    </section>
  );
};
