import { Button } from '@mantine/core';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { useTexts } from '../parts/texts.ts';
import styles from './ThreadLog.module.css';
import { useLogScroll } from './use-log-scroll.ts';

interface Props {
  label: string;
  /** Numbers of the first and last loaded message. */
  first: number | undefined;
  last: number | undefined;
  /** Rows without a number, below the last message. */
  outgoing?: number;
  /** The message to start at; without it, the end. */
  start?: number | undefined;
  hasEarlier: boolean;
  /** Shows its own error. */
  fetchEarlier: () => PromiseLike<unknown>;
  onSeen: (seq: number) => void;
  /** Shown while there are no messages. */
  empty: string;
  /** Label of the button that scrolls to the end. */
  toEnd: string;
  children: (log: RefObject<HTMLElement | null>) => ReactNode;
  below?: ReactNode;
}

/** All messages in order; scrolling up loads earlier ones. */
export const ThreadLog = (props: Props) => {
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
