import { useTranslation } from 'react-i18next';
import { ListIcon, OfflineIcon } from '../../parts/icons.tsx';
import { placeName, StaffText } from '../../parts/StaffText.tsx';
import { StepFacts } from './StepFacts.tsx';
import type { StepLink } from './step-link.ts';
import type { StepState } from './use-step.ts';

const Loading = () => {
  const { t } = useTranslation('confirm');
  return (
    <section className="card step-loading" role="status">
      <span className="skeleton" aria-hidden="true" />
      <span className="skeleton" aria-hidden="true" />
      <span className="skeleton" aria-hidden="true" />
      <span className="visually-hidden">{t('loading')}</span>
    </section>
  );
};

/** The step to be confirmed, and whether it is its turn. */
export const StepCard = ({ step }: { step: StepState }) => {
  const { t } = useTranslation('confirm');
  if (step.state === 'loading') return <Loading />;
  if (step.state !== 'known')
    return (
      <p className="card step-hint" role="status">
        <OfflineIcon />
        <span>{t('notLoaded')}</span>
      </p>
    );
  return (
    <section className="card" aria-labelledby="step-place">
      <h2 className="step-place" id="step-place">
        <bdi>{placeName(step.found.step.locationName, step.found.step.driverLocationName)}</bdi>
      </h2>
      <StepFacts step={step.found.step} />
      {step.found.step.state === 'waiting' && (
        <p className="step-hint" role="status">
          <ListIcon />
          <span>{t('notYet')}</span>
        </p>
      )}
    </section>
  );
};

/** Job, step and phone by their names; by the link's ids until the names are known. */
export const LinkCard = ({ link, step }: { link: StepLink; step: StepState }) => {
  const { t } = useTranslation('confirm');
  const found = step.state === 'known' ? step.found : undefined;
  return (
    <dl className="card step-ids" translate={found ? undefined : 'no'}>
      <div>
        <dt>{t('job')}</dt>
        <dd>
          {found ? (
            <StaffText original={found.jobTitle} driverText={found.driverTitle} />
          ) : (
            <bdi>{link.jobId || '–'}</bdi>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('step')}</dt>
        <dd>
          {found ? t('stepOf', { number: found.step.number, count: found.stepCount }) : <bdi>{link.stepId || '–'}</bdi>}
        </dd>
      </div>
      <div>
        <dt>{t('phone')}</dt>
        <dd>
          <bdi dir="ltr">{link.phone || found?.phone || '–'}</bdi>
        </dd>
      </div>
    </dl>
  );
};
