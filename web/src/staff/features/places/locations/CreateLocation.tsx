import { useNavigate, useSearchParams } from 'react-router-dom';
import { forRight } from '../../../parts/for-right.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastCreated } from '../../../parts/toasts.tsx';
import { CreateLocationForm } from './CreateLocationForm.tsx';

/** A new location on one of the company's sites. */
const CreateLocation = () => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const created = (siteId: string) => {
    const open = () => void navigate(`/our-locations?siteId=${siteId}`);
    toastCreated(t('location.created'), { label: t('nav.ourLocations'), open });
    void navigate('/dashboard');
  };
  return (
    <>
      <PageTitle title={t('createLocation.title')} below={t('createLocation.lead')} />
      <CreateLocationForm siteId={search.get('siteId') ?? ''} isCard onCreated={created} />
    </>
  );
};

export default forRight('locations', CreateLocation, 'createLocation.title', 'createLocation.lead');
