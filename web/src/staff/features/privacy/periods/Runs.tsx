import { Button } from '@mantine/core';
import type { RetentionRun } from '@gatelingo/proto/http/privacy';
import clsx from 'clsx';
import { Moon } from 'lucide-react';
import { useMemo } from 'react';
import { calendarDay } from '../../../../shared/format/dates.ts';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { privacyApi } from '../calls.ts';
import styles from '../PersonalData.module.css';
import { serviceTexts } from '../service-texts.ts';
import { useAllowRun, useRunCounts } from './use-allow-run.tsx';

/** A run that waits, or was allowed to go on, is shown as a request is. */
const looks = {
  done: { colour: 'chip-green', state: 'privacy.state.done' },
  waiting: { colour: 'chip-yellow', state: 'privacy.state.open' },
  allowed: { colour: 'chip-blue', state: 'privacy.state.running' },
} as const;

/** A night of one kind of data: what it erased, or why it waits. */
export const RunRow = ({ run, onAllow }: { run: RetentionRun; onAllow: () => void }) => {
  const { t, language } = useTexts();
  const counts = useRunCounts()(run);
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
  const { allowRun, dialog } = useAllowRun();
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
              <RunRow key={run._id} run={run} onAllow={() => allowRun(run)} />
            ))}
          </ul>
        )}
      </List>
      {dialog}
    </section>
  );
};
