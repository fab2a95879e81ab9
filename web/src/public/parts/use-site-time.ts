import { type Clock, knowsZone } from '@gatelingo/proto/clock';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isOtherOnPhone, timeSeenFrom } from '../../shared/format/dates.ts';

/**
 * Times as a driver reads them: by the site's clock, and called so, because a phone may have another country's; the phone's
 * beside them where it shows another. `form`: how the site's is shown, by default with the day where it is not today.
 */
export const useSiteTime = (timeZone: string | undefined) => {
  const { t, i18n } = useTranslation(undefined, { keyPrefix: 'time' });
  const { language } = i18n;
  return useCallback(
    (iso: string, form?: (iso: string, clock: Clock) => string): string => {
      const now = new Date();
      const time = form?.(iso, { language, timeZone }) ?? timeSeenFrom(now, iso, { language, timeZone });
      // It is UTC's, and named so.
      if (!knowsZone(timeZone)) return time;
      if (!isOtherOnPhone(iso, timeZone)) return t('local', { time });
      return t('both', { time, phone: timeSeenFrom(now, iso, { language, timeZone: null }) });
    },
    [t, language, timeZone],
  );
};
