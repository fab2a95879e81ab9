import { Button } from '@mantine/core';
import clsx from 'clsx';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { ListStale } from '../../../parts/ListStates.tsx';
import { NoticeMenu } from '../../../parts/NoticeMenu.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useConfirmForDriver } from '../../jobs/index.ts';
import { useActs, useMoves } from '../../yard/index.ts';
import { countsOf, type HandKind } from './hands.ts';
import { HandRow } from './HandRow.tsx';
import styles from './NeedsAHand.module.css';
import { useHands } from './use-hands.ts';

const urgent: readonly HandKind[] = ['not-reached', 'late', 'failed'];

/** So many stand above the board at once. */
const shownAtOnce = 5;

/** All that waits for a person, each with its act: a row leaves when that is done. */
export const NeedsAHand = () => {
  const { t } = useTexts();
  const { hands, isKnown, isLoading, failure, retry } = useHands();
  const { confirmForDriver, dialog } = useConfirmForDriver();
  const { acts, dialog: placeDialog } = useActs(useMoves());
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? hands : hands.slice(0, shownAtOnce);
  return (
    <section className="card" aria-labelledby="hands" aria-busy={isLoading}>
      <header className={styles.head}>
        <h2 className="card-title" id="hands">
          {t('hands.title')}
        </h2>
        <ul className={styles.counts}>
          {countsOf(hands).map(({ kind, count }) => (
            <li key={kind} className={clsx('chip', urgent.includes(kind) ? 'chip-red' : 'chip-yellow')}>
              {t(`hands.kind.${kind}`)} <strong>{count}</strong>
            </li>
          ))}
        </ul>
        <NoticeMenu />
      </header>
      {failure && <ListStale what={t('hands.failed')} failure={failure} onRetry={retry} />}
      {hands.length === 0 && isKnown && !failure && (
        <p className={styles.none}>
          <CircleCheckBig size={18} aria-hidden />
          <span>
            <strong>{t('hands.none')}</strong> <span className="muted">{t('hands.noneText')}</span>
          </span>
        </p>
      )}
      {hands.length > 0 && (
        <ul className={styles.list}>
          {shown.map((hand) => (
            <HandRow
              key={hand.key}
              hand={hand}
              onConfirm={confirmForDriver}
              onCall={(visit) => acts.askPlace(visit, 'callVisit')}
            />
          ))}
        </ul>
      )}
      {hands.length > shownAtOnce && (
        <Button variant="subtle" className={styles.more ?? ''} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('hands.fewer') : t('hands.all', { number: hands.length })}
        </Button>
      )}
      {dialog}
      {placeDialog}
    </section>
  );
};
