import { Button } from '@mantine/core';
import type { RegistrationDetails } from '@gatelingo/proto/http/registration';
import { ListChecks, ListPlus, MessageCircleMore } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../data/use-user.ts';
import { useTexts } from '../../../parts/texts.ts';
import { may } from '@gatelingo/proto/roles';

type Visit = Pick<RegistrationDetails, '_id' | 'truckerId' | 'jobId'>;

/** The next step for a driver: a job; or the one that the driver has, with its messages. For who may see jobs. */
export const VisitActs = ({ registration: { _id, truckerId, jobId } }: { registration: Visit }) => {
  const { t } = useTexts();
  const { role } = useUser();
  if (!may(role, 'jobs')) return null;
  if (jobId === undefined) {
    const chosen = new URLSearchParams({ trucker: truckerId, visit: _id }).toString();
    return (
      <div>
        <Button component={Link} to={`/create-job?${chosen}`} leftSection={<ListPlus size={17} aria-hidden />}>
          {t('nav.createJob')}
        </Button>
      </div>
    );
  }
  return (
    <div className="row">
      <Button
        component={Link}
        to={`/manage-jobs/edit/${jobId}`}
        variant="default"
        leftSection={<ListChecks size={17} aria-hidden />}
      >
        {t('conversations.toJob')}
      </Button>
      <Button
        component={Link}
        to={`/job-messages/${jobId}`}
        variant="default"
        leftSection={<MessageCircleMore size={17} aria-hidden />}
      >
        {t('nav.messages')}
      </Button>
    </div>
  );
};
