import { arrival, dayAndTime, fullTime, zone } from '../../shared/format/dates.ts';
import { useTexts } from './texts.ts';

interface Props {
  at: string;
  /** Today's day is shown too. */
  hasDay?: boolean;
  /** IANA: the clock of a site that is not Berlin's is named beside the time. */
  timeZone?: string | undefined;
  className?: string;
}

/** A time to the minute, with the day if it is not today; the full time on hover. */
export const Moment = ({ at, hasDay = false, timeZone, className }: Props) => {
  const { language } = useTexts();
  return (
    <time className={className} dateTime={at} title={fullTime(at, language, timeZone)}>
      {(hasDay ? dayAndTime : arrival)(at, language, { timeZone })}
      {timeZone !== undefined && timeZone !== zone && ` (${timeZone})`}
    </time>
  );
};

/** A registration's time of arrival, and whether it is new. */
export const Arrived = ({ at, hasDay = false, isFresh }: Props & { isFresh: boolean }) => {
  const { t } = useTexts();
  return (
    <>
      <Moment at={at} hasDay={hasDay} />{' '}
      {isFresh && <span className="chip chip-green">{t('list.new.registration')}</span>}
    </>
  );
};
