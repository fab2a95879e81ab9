import { dayOf } from '@gatelingo/proto/clock';
import { longDay } from '../../shared/format/dates.ts';
import { useSiteZone, withZone } from '../parts/site-clock.ts';
import { useTexts } from '../parts/texts.ts';
import styles from './ThreadLog.module.css';

interface Written {
  createdAt: string;
}

/** The day of a message by the site's clock, if the message before it is from another day. */
export const DayHeading = ({ message, before }: { message: Written; before: Written | undefined }) => {
  const { language } = useTexts();
  const timeZone = useSiteZone();
  if (before && dayOf(before.createdAt, timeZone) === dayOf(message.createdAt, timeZone)) return null;
  const day = longDay(new Date(message.createdAt), language, timeZone).replace(',', '');
  return <h2 className={styles.day}>{withZone(day, timeZone)}</h2>;
};
