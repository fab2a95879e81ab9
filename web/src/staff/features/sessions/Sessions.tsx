import { useMediaQuery } from '@mantine/hooks';
import { MessagesSquare } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ListEmpty, RowsLoading } from '../../parts/ListStates.tsx';
import { useTexts } from '../../parts/texts.ts';
import { SessionList } from './list/SessionList.tsx';
import styles from './Sessions.module.css';

const Session = lazy(() => import('./page/Session.tsx'));

/** The list of sessions and the chosen one: side by side on wide screens, one at a time on others. */
const Sessions = () => {
  const { t } = useTexts();
  const { sessionId } = useParams();
  const isWide = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false });
  const session = sessionId !== undefined && (
    <Suspense fallback={<RowsLoading rows={8} />}>
      <Session key={sessionId} sessionId={sessionId} isBesideList={isWide} />
    </Suspense>
  );
  // The same elements in every width: who turns a tablet loses neither an open dialog nor what is unfolded.
  return (
    <div className={isWide ? styles.split : styles.one}>
      {(isWide || !session) && (
        <section className={styles.list} aria-label={t('sessions.title')}>
          <SessionList chosen={sessionId} />
        </section>
      )}
      {session ||
        (isWide && (
          <div className={`card ${styles.none ?? ''}`}>
            <ListEmpty
              icon={<MessagesSquare size={26} />}
              title={t('sessions.choose')}
              text={t('sessions.chooseText')}
            />
          </div>
        ))}
    </div>
  );
};

export default Sessions;
