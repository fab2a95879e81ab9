import { useUser } from '../../login/use-user.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { useTexts } from '../../parts/texts.ts';
import { OnlyAdministrators } from '../../shell/OnlyAdministrators.tsx';
import { ConversationList } from './ConversationList.tsx';

/** What is written with truckers, by job; for administrators. */
const CompanyConversations = () => {
  const { t } = useTexts();
  const { role } = useUser();
  if (role === 'iadmin') return <ConversationList />;
  return (
    <>
      <PageTitle title={t('nav.messages')} />
      <OnlyAdministrators />
    </>
  );
};

export default CompanyConversations;
