import clsx from 'clsx';
import { MessageCircleOff } from 'lucide-react';
import { chatsApi } from '../calls.ts';
import { isFailure } from '../../../data/failure.ts';
import { linksStayFresh, usePolling } from '../../../live/use-live.ts';
import { ListEmpty, LoadState } from '../../../parts/ListStates.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import pageStyles from '../../../thread/ThreadPage.module.css';
import { BackLink } from './BackLink.tsx';
import { Chat } from './Chat.tsx';
import styles from './Chat.module.css';

interface Props {
  jobId: string;
  /** The list's filter, to which the link back leads; undefined beside the list. */
  back: string | undefined;
}

/** The chat with a job's trucker: beside the list, or as a page of its own. */
export const ChatPane = ({ jobId, back }: Props) => {
  const { t } = useTexts();
  // Also read again while the connection is live: the links of pictures and voice notes expire.
  const chat = chatsApi.useChatInfiniteQuery(jobId, { ...usePolling(linksStayFresh), refetchOnMountOrArgChange: true });
  const { currentData, error, refetch } = chat;
  const newest = currentData?.pages[0];
  const isGone = isFailure(error) && error.code === 'not_found';
  const retry = () => void refetch();
  const className = back === undefined ? styles.pane : clsx(pageStyles.page, styles.page);
  if (currentData && newest && !isGone) {
    return (
      <div className={className}>
        <Chat
          pages={currentData.pages}
          chat={newest.conversation}
          failure={error}
          hasEarlier={chat.hasNextPage}
          fetchEarlier={chat.fetchNextPage}
          onRetry={retry}
          back={back}
        />
      </div>
    );
  }
  return (
    <div className={className}>
      <PageTitle title={t('chat.title')}>{back !== undefined && <BackLink filter={back} />}</PageTitle>
      <div className="card">
        {isGone && (
          <ListEmpty icon={<MessageCircleOff size={26} />} title={t('editJob.gone')} text={t('editJob.goneText')} />
        )}
        <LoadState isLoaded={isGone} failure={error} what={t('chat.loadFailed')} onRetry={retry} />
      </div>
    </div>
  );
};
