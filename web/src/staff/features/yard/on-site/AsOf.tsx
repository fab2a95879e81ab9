import { dayAndTime } from '../../../../shared/format/dates.ts';
import { ago } from '../../../../shared/format/duration.ts';
import { useNow } from '../../../live/use-now.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { OnSiteList } from './groups.ts';

/** When the list was read, and how long ago that is: by itself, as it changes each second. */
export const AsOf = ({ list, at }: { list: OnSiteList; at: number }) => {
  const { t, language } = useTexts();
  const now = useNow('second');
  const timeZone = list.visits[0]?.timeZone;
  const time = dayAndTime(list.asOf, language, { timeZone });
  return <span data-as-of>{t('onSite.asOf', { time, age: ago(language, now - at) })}</span>;
};
