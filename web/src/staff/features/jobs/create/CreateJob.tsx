import { useUser } from '../../../data/use-user.ts';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { OnlyAdministrators } from '../../../parts/OnlyAdministrators.tsx';
import { CreateJobForm } from './CreateJobForm.tsx';

/** A new job of timed steps; for administrators. */
const CreateJob = () => {
  const { t } = useTexts();
  const { role, userId } = useUser();
  return (
    <>
      <PageTitle title={t('createJob.heading')} below={t('createJob.lead')} />
      {role === 'iadmin' ? <CreateJobForm userId={userId} /> : <OnlyAdministrators />}
    </>
  );
};

export default CreateJob;
