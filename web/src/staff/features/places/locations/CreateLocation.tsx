import { useNavigate, useSearchParams } from 'react-router-dom';
import { forAdministrators } from '../../../parts/for-administrators.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { CreateLocationForm } from './CreateLocationForm.tsx';

/** A new location on one of the company's sites. */
const CreateLocation = () => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle title={t('createLocation.title')} below={t('createLocation.lead')} />
      <CreateLocationForm siteId={search.get('siteId') ?? ''} isCard onCreated={() => void navigate('/dashboard')} />
    </>
  );
};

export default forAdministrators(CreateLocation, 'createLocation.title', 'createLocation.lead');
