import { TriangleAlert } from 'lucide-react';
import { arrival, fullTime, zone } from '../../../../shared/format/dates.ts';
import { useNow } from '../../../live/use-now.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { JobDraft } from './job-draft.ts';
import { placeIn, timelineOf, type Timeline as Span, type TimelineRow } from './timeline.ts';
import styles from './Timeline.module.css';

interface Props {
  draft: Pick<JobDraft, 'steps' | 'timeZone'>;
  /** Names of locations by id. */
  places: ReadonlyMap<string, string>;
}

/** When each step is due, and when its trucker gets reminders. */
export const Timeline = ({ draft, places }: Props) => {
  const { t, language } = useTexts();
  const now = useNow('minute');
  const { timeZone } = draft;
  const span = timelineOf(draft);
  const when = (at: number) => arrival(new Date(at).toISOString(), language, { now: new Date(now), timeZone });
  return (
    <section className="card card-padded stack" aria-labelledby="timeline">
      <div>
        <h2 className="card-title" id="timeline">
          {t('job.timeline')}
        </h2>
        <p className="muted small">{t(span ? 'job.timelineHint' : 'job.timelineEmpty', { zone: timeZone ?? zone })}</p>
      </div>
      {span && (
        <div>
          <ol className="stack-close">
            {span.rows.map((row) => (
              <Row
                key={row.key}
                row={row}
                span={span}
                now={now}
                place={places.get(row.locationId)}
                when={when}
                timeZone={timeZone}
              />
            ))}
          </ol>
          <div className={styles.scale} aria-hidden>
            <span>{when(span.from)}</span>
            {span.to !== span.from && <span>{when(span.to)}</span>}
          </div>
        </div>
      )}
    </section>
  );
};

interface RowProps {
  row: TimelineRow;
  span: Span;
  now: number;
  place: string | undefined;
  when: (at: number) => string;
  timeZone: string | undefined;
}

const Row = ({ row, span, now, place, when, timeZone }: RowProps) => {
  const { t, language } = useTexts();
  const { number, due, reminders } = row;
  const [first] = reminders;
  const last = reminders.at(-1);
  const iso = new Date(due).toISOString();
  const at = (time: number) => ({ insetInlineStart: `${placeIn(span, time).toFixed(2)}%` });
  return (
    <li>
      <div className={styles.words}>
        <span className={styles.name}>
          {number}. {place === undefined ? t('job.step', { number }) : <bdi>{place}</bdi>}
        </span>
        <time className="nowrap" dateTime={iso} title={fullTime(iso, language, timeZone)}>
          {when(due)}
        </time>
      </div>
      <div className={styles.track} aria-hidden>
        {now > span.from && now < span.to && <span className={styles.now} style={at(now)} />}
        {reminders.map((time) => (
          <span key={time} className={styles.tick} data-after={time > due || undefined} style={at(time)} />
        ))}
        <span className={styles.due} style={at(due)} />
      </div>
      <p className="muted small">
        {first !== undefined && last !== undefined
          ? t('job.reminders', { count: reminders.length, from: when(first), to: when(last) })
          : t('job.noReminders')}
      </p>
      {row.isEarly && (
        <p className="note">
          <TriangleAlert size={14} aria-hidden /> {t('job.dueEarly')}
        </p>
      )}
    </li>
  );
};
