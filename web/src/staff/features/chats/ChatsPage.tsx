import { useMediaQuery } from '@mantine/hooks';
import { LayoutTemplate, MessageCircle } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { may } from '@gatelingo/proto/roles';
import { useUser } from '../../data/use-user.ts';
import pageStyles from '../../thread/ThreadPage.module.css';
import { forRight } from '../../parts/for-right.tsx';
import { ListEmpty } from '../../parts/ListStates.tsx';
import { NoticeMenu } from '../../parts/NoticeMenu.tsx';
import { PageLink } from '../../parts/PageLink.tsx';
import { LiveState, PageTitle } from '../../parts/PageTitle.tsx';
import { useTexts } from '../../parts/texts.ts';
import styles from './ChatsPage.module.css';
import { ChatList } from './list/ChatList.tsx';
import { useChatFilter } from './list/use-chat-filter.ts';
import { ChatPane } from './page/ChatPane.tsx';

/** The company's chats: on a wide screen the list and the chosen chat side by side, else one of them. */
const ChatsPage = () => {
  const { t } = useTexts();
  const { role } = useUser();
  const { jobId } = useParams();
  const filter = useChatFilter();
  const isWide = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false });
  const chat = jobId !== undefined && <ChatPane key={jobId} jobId={jobId} back={isWide ? undefined : filter.search} />;
  const title = (
    <PageTitle title={t('nav.messages')} below={<LiveState />}>
      <NoticeMenu />
      {may(role, 'settings') && <PageLink to="/message-templates" icon={LayoutTemplate} text={t('templates.title')} />}
    </PageTitle>
  );
  // The same elements in every width: who turns a tablet loses neither an open dialog nor what is unfolded.
  return (
    <div className={isWide ? pageStyles.page : styles.one}>
      {!chat && title}
      <div className={isWide ? styles.split : styles.one}>
        {(isWide || !chat) && (
          <section className={styles.list} aria-label={t('nav.messages')}>
            {chat && <h2 className={styles.heading}>{t('nav.messages')}</h2>}
            <ChatList filter={filter} chosen={jobId} />
          </section>
        )}
        {chat ||
          (isWide && (
            <div className={`card ${styles.nothing ?? ''}`}>
              <ListEmpty icon={<MessageCircle size={26} />} title={t('chat.choose')} text={t('chat.chooseText')} />
            </div>
          ))}
      </div>
    </div>
  );
};

export default forRight('messages', ChatsPage, 'nav.messages');
