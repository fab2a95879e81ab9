import { ArrowLeft, MessageCircleOff } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { chatsApi } from '../calls.ts';
import { isFailure } from '../../../data/failure.ts';
import { linksStayFresh, usePolling } from '../../../live/use-live.ts';
import { ListEmpty, LoadState } from '../../../parts/ListStates.tsx';
import { PageLink } from '../../../parts/PageLink.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { forAdministrators } from '../../../parts/for-administrators.tsx';
import { Chat } from './Chat.tsx';

/** The chat with a job's trucker; for administrators. */
const ChatPage = () => {
  const { t } = useTexts();
  const { jobId = '' } = useParams();
  // Also read again while the connection is live: the links of pictures and voice notes expire.
  const chat = chatsApi.useChatInfiniteQuery(jobId, { ...usePolling(linksStayFresh), refetchOnMountOrArgChange: true });
  const { currentData, error, refetch } = chat;
  const newest = currentData?.pages[0];
  const isGone = isFailure(error) && error.code === 'not_found';
  const retry = () => void refetch();
  if (currentData && newest && !isGone) {
    return (
      <Chat
        pages={currentData.pages}
        chat={newest.conversation}
        failure={error}
        hasEarlier={chat.hasNextPage}
        fetchEarlier={chat.fetchNextPage}
        onRetry={retry}
      />
    );
  }
  return (
    <>
      <PageTitle title={t('chat.title')}>
        <PageLink to="/company-conversations" icon={ArrowLeft} text={t('chat.back')} />
      </PageTitle>
      <div className="card">
        {isGone && (
          <ListEmpty icon={<MessageCircleOff size={26} />} title={t('editJob.gone')} text={t('editJob.goneText')} />
        )}
        <LoadState isLoaded={isGone} failure={error} what={t('chat.loadFailed')} onRetry={retry} />
      </div>
    </>
  );
};

export default forAdministrators(ChatPage, 'chat.title');
