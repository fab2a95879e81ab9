import { berlinDay, longDay } from '../../shared/format/dates.ts';
import { useTexts } from '../parts/texts.ts';
import styles from './ThreadLog.module.css';

interface Written {
  createdAt: string;
}

const dayOf = ({ createdAt }: Written) => berlinDay(new Date(createdAt));

/** The day of a message, if the message before it is from another day. */
export const DayHeading = ({ message, before }: { message: Written; before: Written | undefined }) => {
  const { language } = useTexts();
  if (before && dayOf(before) === dayOf(message)) return null;
  return <h2 className={styles.day}>{longDay(new Date(message.createdAt), language).replace(',', '')}</h2>;
};
