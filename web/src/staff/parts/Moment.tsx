import { arrival, fullTime } from '../../shared/format/dates.ts';
import { useTexts } from './texts.ts';

/** A time to the minute, with the day if it is not today; the full time on hover. */
export const Moment = ({ at, className }: { at: string; className?: string }) => {
  const { language } = useTexts();
  return (
    <time className={className} dateTime={at} title={fullTime(at, language)}>
      {arrival(at, language)}
    </time>
  );
};

/** A time of arrival, and whether it is new. */
export const Arrived = ({ at, isFresh }: { at: string; isFresh: boolean }) => {
  const { t } = useTexts();
  return (
    <>
      <Moment at={at} />
      {isFresh && <span className="chip chip-green"> {t('list.new')}</span>}
    </>
  );
};
