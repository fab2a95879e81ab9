import { arrival, fullTime } from '../../shared/format/dates.ts';
import { useTexts } from './texts.ts';

/** A time of arrival, to the minute; the full time on hover. */
export const Arrived = ({ at, isFresh }: { at: string; isFresh: boolean }) => {
  const { t, language } = useTexts();
  return (
    <>
      <time dateTime={at} title={fullTime(at, language)}>
        {arrival(at, language)}
      </time>
      {isFresh && <span className="chip chip-green"> {t('list.new')}</span>}
    </>
  );
};
