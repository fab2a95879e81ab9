import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useUser } from '../../../data/use-user.ts';
import { OnlyAdministrators } from '../../../parts/OnlyAdministrators.tsx';
import { CreateSiteForm } from './CreateSiteForm.tsx';

/** A new site, by address, by map or from the device's position; for administrators. */
const CreateSite = () => {
  const { t } = useTexts();
  const { role } = useUser();
  return (
    <>
      <PageTitle title={t('createSite.title')} below={t('createSite.lead')} />
      {role === 'iadmin' ? <CreateSiteForm /> : <OnlyAdministrators />}
    </>
  );
};

export default CreateSite;
