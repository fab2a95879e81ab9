import { useUser } from '../../../data/use-user.ts';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { OnlyAdministrators } from '../../../parts/OnlyAdministrators.tsx';
import { ChatList } from './ChatList.tsx';

/** The chats with truckers, one for each job; for administrators. */
const Chats = () => {
  const { t } = useTexts();
  const { role } = useUser();
  if (role === 'iadmin') return <ChatList />;
  return (
    <>
      <PageTitle title={t('nav.messages')} />
      <OnlyAdministrators />
    </>
  );
};

export default Chats;
