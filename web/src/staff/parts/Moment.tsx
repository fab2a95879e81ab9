import { arrival, dayAndTime, fullTime } from '../../shared/format/dates.ts';
import { useSiteZone, withZone } from './site-clock.ts';
import { useTexts } from './texts.ts';

interface Props {
  at: string;
  /** Today's day is shown too. */
  hasDay?: boolean;
  /** IANA: the site's clock, which is named beside the time if it is not Berlin's. */
  timeZone?: string | undefined;
  className?: string;
}

/** A time to the minute, with the day if it is not today; the full time on hover. */
export const Moment = ({ at, hasDay = false, timeZone: own, className }: Props) => {
  const { language } = useTexts();
  const around = useSiteZone();
  const timeZone = own ?? around;
  return (
    <time className={className} dateTime={at} title={fullTime(at, language, timeZone)}>
      {withZone((hasDay ? dayAndTime : arrival)(at, language, { timeZone }), timeZone)}
    </time>
  );
};

/** A registration's time of arrival, and whether it is new. */
export const Arrived = ({ isFresh, ...moment }: Props & { isFresh: boolean }) => {
  const { t } = useTexts();
  return (
    <>
      <Moment {...moment} /> {isFresh && <span className="chip chip-green">{t('list.new.registration')}</span>}
    </>
  );
};
