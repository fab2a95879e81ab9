import { Button } from '@mantine/core';
import { ArrowLeft, SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { jobsApi } from '../calls.ts';
import { isFailure } from '../../../data/failure.ts';
import { usePolling } from '../../../live/use-live.ts';
import { useUser } from '../../../data/use-user.ts';
import { ListEmpty, ListStale, LoadState } from '../../../parts/ListStates.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { forRight } from '../../../parts/for-right.tsx';
import { JobPage } from './JobPage.tsx';

const BackToAll = () => {
  const { t } = useTexts();
  return (
    <Link className="icon-text" to="/manage-jobs">
      <ArrowLeft size={15} aria-hidden /> {t('editJob.back')}
    </Link>
  );
};

/** One job: its state and its form; for administrators. */
const EditJob = () => {
  const { t } = useTexts();
  const { jobId: id = '' } = useParams();
  const { userId } = useUser();
  const { data, error, refetch } = jobsApi.useJobQuery(id, { ...usePolling(), refetchOnMountOrArgChange: true });
  const isGone = isFailure(error) && error.code === 'not_found';
  const retry = () => void refetch();
  if (data && !isGone) {
    return (
      <JobPage job={data.value} userId={userId} back={<BackToAll />}>
        {error && <ListStale what={t('editJob.loadFailed')} failure={error} onRetry={retry} />}
      </JobPage>
    );
  }
  return (
    <>
      <PageTitle title={t('editJob.title')} below={<BackToAll />} />
      <div className="card">
        {isGone && (
          <ListEmpty icon={<SearchX size={26} />} title={t('editJob.gone')} text={t('editJob.goneText')}>
            <Button component={Link} to="/manage-jobs" variant="default">
              {t('editJob.back')}
            </Button>
          </ListEmpty>
        )}
        <LoadState isLoaded={isGone} failure={error} what={t('editJob.loadFailed')} rows={6} onRetry={retry} />
      </div>
    </>
  );
};

export default forRight('jobs', EditJob, 'editJob.title');
