import { arrival, dayAndTime, fullTime } from '../../shared/format/dates.ts';
import { useTexts } from './texts.ts';

interface Props {
  at: string;
  /** Today's day is shown too. */
  hasDay?: boolean;
  className?: string;
}

/** A time to the minute, with the day if it is not today; the full time on hover. */
export const Moment = ({ at, hasDay = false, className }: Props) => {
  const { language } = useTexts();
  return (
    <time className={className} dateTime={at} title={fullTime(at, language)}>
      {(hasDay ? dayAndTime : arrival)(at, language)}
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
