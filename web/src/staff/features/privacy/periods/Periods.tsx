import { LoadState } from '../../../parts/ListStates.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { privacyApi } from '../calls.ts';
import { NextPeriods } from './NextPeriods.tsx';
import { PeriodsForm } from './PeriodsForm.tsx';
import { Runs } from './Runs.tsx';

/** How long each kind is kept, what a night by that would erase, and what the last ones did. */
export const Periods = () => {
  const { t } = useTexts();
  const { data, error, refetch } = privacyApi.useRetentionQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="stack">
      <section className="card card-padded stack" aria-labelledby="periods">
        <h2 className="card-title" id="periods">
          {t('privacy.view.periods')}
        </h2>
        <LoadState
          isLoaded={data !== undefined}
          failure={error}
          what={t('privacy.failed')}
          onRetry={() => void refetch()}
        />
        {data?.next && <NextPeriods before={data.retention} next={data.next} />}
        {data && <PeriodsForm key={JSON.stringify(data)} state={data} />}
      </section>
      <Runs />
    </div>
  );
};
