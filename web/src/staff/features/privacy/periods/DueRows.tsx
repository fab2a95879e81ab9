import type { RetentionDays } from '@gatelingo/proto/retention';
import { calendarDay } from '../../../../shared/format/dates.ts';
import { useTexts } from '../../../parts/texts.ts';
import { privacyApi } from '../calls.ts';
import { NotAsked } from '../NotAsked.tsx';

/** Rows that a night would erase by these periods, which may be typed and not saved. */
export const DueRows = ({ days }: { days: RetentionDays }) => {
  const { t, language, failed } = useTexts();
  const { data, error } = privacyApi.useDueRowsQuery(days, { refetchOnMountOrArgChange: true });
  const due = data?.due.filter(({ count }) => count > 0);
  return (
    <div className="stack-tight" aria-live="polite">
      <h3 className="strong">{t('privacy.due.title')}</h3>
      {!data && error === undefined && <p className="muted">{t('list.loading')}</p>}
      {error !== undefined && (
        <p className="note">
          {t('privacy.due.failed')} {failed(error)}
        </p>
      )}
      {due?.length === 0 && <p className="muted">{t('privacy.due.nothing')}</p>}
      <ul>
        {due?.map(({ kind, count, before }) => (
          <li key={kind}>
            {t('privacy.due.row', {
              kind: t(`privacy.period.${kind}.name`),
              number: count.toLocaleString(language),
              day: calendarDay(before, language),
            })}
          </li>
        ))}
      </ul>
      {data && <NotAsked services={data.notAsked} />}
    </div>
  );
};
