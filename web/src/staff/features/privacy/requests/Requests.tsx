import { Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { usePolling } from '../../../live/use-live.ts';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { privacyApi } from '../calls.ts';
import styles from '../PersonalData.module.css';
import { RequestRow } from './RequestRow.tsx';

// Milliseconds: no live event shows how far a request is.
const readAgainAfter = 10_000;

/** The requests, the newest first. */
export const Requests = () => {
  const { t } = useTexts();
  const query = privacyApi.usePrivacyRequestsInfiniteQuery(undefined, {
    ...usePolling(readAgainAfter),
    refetchOnMountOrArgChange: true,
  });
  const rows = useMemo(() => query.data?.pages.flatMap(({ requests }) => requests), [query.data]);
  return (
    <section className="stack-close" aria-labelledby="requests">
      <h2 className="card-title" id="requests">
        {t('privacy.requests.title')}
      </h2>
      <List
        query={query}
        rows={rows}
        failed={t('privacy.failed')}
        empty={
          <ListEmpty
            icon={<Inbox size={26} />}
            title={t('privacy.requests.empty')}
            text={t('privacy.requests.emptyText')}
          />
        }
      >
        {(requests) => (
          <ul className={styles.rows}>
            {requests.map((request) => (
              <RequestRow key={request._id} request={request} />
            ))}
          </ul>
        )}
      </List>
    </section>
  );
};
