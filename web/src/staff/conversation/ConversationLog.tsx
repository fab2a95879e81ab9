import { Button } from '@mantine/core';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { useTexts } from '../parts/texts.ts';
import styles from './ConversationLog.module.css';
import { useLogScroll } from './use-log-scroll.ts';

interface Props {
  label: string;
  /** Numbers of the first and last message that are here. */
  first: number | undefined;
  last: number | undefined;
  /** Rows that have no number yet, below the last message. */
  outgoing?: number;
  /** Where to begin, when not at the end. */
  start?: number | undefined;
  hasEarlier: boolean;
  /** Says itself what failed. */
  fetchEarlier: () => Promise<void>;
  onSeen: (seq: number) => void;
  /** What stands where nothing was written yet. */
  empty: string;
  /** What leads back to the end. */
  toEnd: string;
  children: (log: RefObject<HTMLElement | null>) => ReactNode;
  below?: ReactNode;
}

/** All messages in order; earlier ones are fetched as one scrolls up to them. */
export const ConversationLog = (props: Props) => {
  const { label, first, last, outgoing = 0, start, hasEarlier, fetchEarlier, onSeen, children } = props;
  const { t } = useTexts();
  const [isFetching, setFetching] = useState(false);
  const fetching = useRef(false);
  const fetchOnce = useCallback(async () => {
    if (fetching.current) return;
    fetching.current = true;
    setFetching(true);
    await fetchEarlier();
    fetching.current = false;
    setFetching(false);
  }, [fetchEarlier]);
  const onNearStart = useCallback(() => {
    if (hasEarlier) void fetchOnce();
  }, [hasEarlier, fetchOnce]);
  const { log, isAtEnd, toEnd, onScroll } = useLogScroll({ first, last, outgoing, start, onNearStart, onSeen });
  return (
    <div className={styles.frame}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label={label}
        aria-busy={isFetching}
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={styles.content}>
          {hasEarlier && (
            <div className={styles.earlier}>
              <Button size="compact-md" variant="subtle" loading={isFetching} onClick={() => void fetchOnce()}>
                {t('session.earlier')}
              </Button>
            </div>
          )}
          {last === undefined && outgoing === 0 && <p className={styles.empty}>{props.empty}</p>}
          {children(log)}
        </div>
      </div>
      {!isAtEnd && (
        <Button
          className={styles.toEnd ?? ''}
          size="compact-md"
          variant="default"
          leftSection={<ArrowDown size={15} aria-hidden />}
          onClick={toEnd}
        >
          {props.toEnd}
        </Button>
      )}
      {props.below}
    </div>
  );
};
