import { useNavigate, useSearchParams } from 'react-router-dom';
import { useUser } from '../../../data/use-user.ts';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { OnlyAdministrators } from '../../../parts/OnlyAdministrators.tsx';
import { CreateLocationForm } from './CreateLocationForm.tsx';

/** A new location on one of the company's sites; for administrators. */
const CreateLocation = () => {
  const { t } = useTexts();
  const { role } = useUser();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle title={t('createLocation.title')} below={t('createLocation.lead')} />
      {role === 'iadmin' ? (
        <CreateLocationForm siteId={search.get('siteId') ?? ''} isCard onCreated={() => void navigate('/dashboard')} />
      ) : (
        <OnlyAdministrators />
      )}
    </>
  );
};

export default CreateLocation;
