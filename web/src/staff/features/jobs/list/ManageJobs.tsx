import { useUser } from '../../../data/use-user.ts';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { OnlyAdministrators } from '../../../parts/OnlyAdministrators.tsx';
import { JobList } from './JobList.tsx';

/** The company's jobs; for administrators. */
const ManageJobs = () => {
  const { t } = useTexts();
  const { role } = useUser();
  if (role === 'iadmin') return <JobList />;
  return (
    <>
      <PageTitle title={t('manageJobs.title')} />
      <OnlyAdministrators />
    </>
  );
};

export default ManageJobs;
