import { Button } from '@mantine/core';
import type { RetentionRun } from '@gatelingo/proto/http/privacy';
import { retentionKinds } from '@gatelingo/proto/retention';
import clsx from 'clsx';
import { Moon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { calendarDay } from '../../../../shared/format/dates.ts';
import { Confirm } from '../../../parts/Confirm.tsx';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { privacyApi } from '../calls.ts';
import styles from '../PersonalData.module.css';
import { serviceTexts } from '../service-texts.ts';

/** A run that waits, or was allowed to go on, is shown as a request is. */
const looks = {
  done: { colour: 'chip-green', state: 'privacy.state.done' },
  waiting: { colour: 'chip-yellow', state: 'privacy.state.open' },
  allowed: { colour: 'chip-blue', state: 'privacy.state.running' },
} as const;

/** How many of each kind, in words. */
const useCounts = () => {
  const { t, language } = useTexts();
  return ({ counts, before }: RetentionRun): string[] =>
    retentionKinds.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      if (count === 0) return [];
      const words = { kind: t(`privacy.period.${kind}.name`), number: count.toLocaleString(language) };
      const day = before[kind];
      return day === undefined ? [] : [t('privacy.due.row', { ...words, day: calendarDay(day, language) })];
    });
};

/** A night of one kind of data: what it erased, or why it waits. */
export const RunRow = ({ run, onAllow }: { run: RetentionRun; onAllow: () => void }) => {
  const { t, language } = useTexts();
  const counts = useCounts()(run);
  const title = `run-${run._id}`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className="row" id={title}>
          <span className="strong">
            {calendarDay(run.day, language)} · {t(serviceTexts[run.service])}
          </span>
          <span className={clsx('chip', looks[run.state].colour)}>{t(looks[run.state].state)}</span>
        </span>
        {run.state === 'waiting' && run.reason !== undefined && <span>{t(`privacy.why.${run.reason}`)}</span>}
        <ul className="muted small">
          {counts.map((count) => (
            <li key={count}>{count}</li>
          ))}
        </ul>
      </div>
      {run.state === 'waiting' && (
        <div className={styles.acts}>
          <Button variant="default" size="compact-md" aria-describedby={title} onClick={onAllow}>
            {t('privacy.runs.allow')}
          </Button>
        </div>
      )}
    </li>
  );
};

/** The last nights, with the rows that they erased; one that waits needs a yes. */
export const Runs = () => {
  const { t } = useTexts();
  const query = privacyApi.useRetentionRunsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [allow] = privacyApi.useAllowRunMutation();
  const [asked, setAsked] = useState<RetentionRun>();
  const countsOf = useCounts();
  const rows = useMemo(() => query.data?.pages.flatMap(({ runs }) => runs), [query.data]);
  return (
    <section className="stack-close" aria-labelledby="runs">
      <h2 className="card-title" id="runs">
        {t('privacy.runs.title')}
      </h2>
      <List
        query={query}
        rows={rows}
        failed={t('privacy.failed')}
        empty={<ListEmpty icon={<Moon size={26} />} title={t('privacy.runs.empty')} />}
      >
        {(runs) => (
          <ul className={styles.rows}>
            {runs.map((run) => (
              <RunRow key={run._id} run={run} onAllow={() => setAsked(run)} />
            ))}
          </ul>
        )}
      </List>
      {asked && (
        <Confirm
          title={t('privacy.runs.allowTitle')}
          text={[t('privacy.runs.allowText'), ...countsOf(asked)].join(' ')}
          button={t('privacy.runs.allow')}
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await allow(asked._id).unwrap();
            toastDone(t('privacy.runs.allowed'));
            setAsked(undefined);
          }}
        />
      )}
    </section>
  );
};
