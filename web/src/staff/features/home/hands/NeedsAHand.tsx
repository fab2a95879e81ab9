import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { PrivacyRequest } from '@gatelingo/proto/http/privacy';
import clsx from 'clsx';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { ListStale } from '../../../parts/ListStates.tsx';
import { NoticeMenu } from '../../../parts/NoticeMenu.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useConfirmForDriver } from '../../jobs/index.ts';
import { AskForm, useAllowRun } from '../../privacy/index.ts';
import { useActs, useMoves } from '../../yard/index.ts';
import type { Asks } from './HandAct.tsx';
import { HandRow } from './HandRow.tsx';
import { countsOf, type Hand, type HandKind } from './hands.ts';
import styles from './NeedsAHand.module.css';
import { shownHands } from './shown-hands.ts';
import { useHands } from './use-hands.ts';

const urgent: readonly HandKind[] = ['not-reached', 'declined', 'late', 'failed'];

/** So many stand above the board at once: two rows, on a narrow screen of one each. */
const shownAtOnce = { wide: 4, narrow: 2 };

/** The acts of the rows, and the dialogs in which some of them ask first. */
const useAsks = () => {
  const { confirmForDriver, dialog: confirming } = useConfirmForDriver();
  const { acts, dialog: calling } = useActs(useMoves());
  const { allowRun, dialog: allowing } = useAllowRun();
  const [erased, setErased] = useState<PrivacyRequest>();
  const asks: Asks = {
    confirm: confirmForDriver,
    call: (visit) => acts.askPlace(visit, 'callVisit'),
    erase: setErased,
    allow: allowRun,
  };
  const close = () => setErased(undefined);
  const dialogs = (
    <>
      {confirming}
      {calling}
      {allowing}
      {erased && (
        <AskForm
          subject={{ ...erased.subject, name: erased.subject.name ?? '' }}
          kind="erase"
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
  return { asks, dialogs };
};

/** All that waits for a person, each with its act: a row leaves when that is done. A kind opens on demand. */
export const NeedsAHand = () => {
  const { t } = useTexts();
  const { hands, cutKinds, isKnown, isLoading, failure, retry } = useHands();
  const { asks, dialogs } = useAsks();
  const isNarrow = useMediaQuery('(max-width: 740px)', false, { getInitialValueInEffect: false });
  const [isWhole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<HandKind>();
  const [answering, setAnswering] = useState<Hand>();
  const counts = countsOf(hands, cutKinds);
  // Of a kind that is done nothing is left to choose.
  const only = counts.some(({ kind }) => kind === chosen) ? chosen : undefined;
  const most = isNarrow ? shownAtOnce.narrow : shownAtOnce.wide;
  const shown = shownHands(hands, { only, most: isWhole ? undefined : most, answering });
  return (
    <section className="card" aria-labelledby="hands" aria-busy={isLoading}>
      <header className={styles.head}>
        <h2 className="card-title" id="hands">
          {t('hands.title')}
        </h2>
        {hands.length === 0 && isKnown && !failure && (
          <p className={styles.none}>
            <CircleCheckBig size={18} aria-hidden />
            <span>
              <strong>{t('hands.none')}</strong> <span className="muted">{t('hands.noneText')}</span>
            </span>
          </p>
        )}
        <ul className={styles.counts}>
          {counts.map(({ kind, count, hasMore }) => (
            <li key={kind}>
              <button
                type="button"
                className={clsx('chip', urgent.includes(kind) ? 'chip-red' : 'chip-yellow', styles.kind)}
                aria-pressed={kind === only}
                onClick={() => setChosen(kind === only ? undefined : kind)}
              >
                {t(`hands.kind.${kind}`)} <strong dir="ltr">{hasMore ? `${count}+` : count}</strong>
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.ways}>
          {only === undefined && hands.length > most && (
            <Button size="compact-md" variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('hands.fewer') : t('hands.all', { number: hands.length })}
            </Button>
          )}
          <NoticeMenu />
        </div>
      </header>
      {failure && <ListStale what={t('hands.failed')} failure={failure} onRetry={retry} />}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((hand) => (
            <HandRow
              key={hand.key}
              hand={hand}
              asks={asks}
              isReplying={answering?.key === hand.key}
              onReply={(isOpen) => setAnswering(isOpen ? hand : undefined)}
            />
          ))}
        </ul>
      )}
      {dialogs}
    </section>
  );
};
