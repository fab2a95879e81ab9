/** `12 m`, `1.2 km`: two digits that count are all that a phone can know. */
export const distanceWords = (language: string, metres: number): string => {
  const unit = metres < 1000 ? 'meter' : 'kilometer';
  const value = unit === 'meter' ? Math.max(1, metres) : metres / 1000;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumSignificantDigits: 2 }).format(value);
};

/** `5 seconds ago`, in whole minutes and hours when it is longer. */
export const agoWords = (language: string, milliseconds: number): string => {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return words.format(-seconds, 'second');
  if (seconds < 3600) return words.format(-Math.floor(seconds / 60), 'minute');
  return words.format(-Math.floor(seconds / 3600), 'hour');
};

// Plain "en" would put the month first; sites are in Europe.
const locale = (language: string) => (language === 'en' ? 'en-GB' : language);

/** Day and time in Berlin of a time in UTC; the page says the zone beside it. */
export const dueWords = (language: string, time: string): string =>
  new Intl.DateTimeFormat(locale(language), {
    timeZone: 'Europe/Berlin',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(time));

/** The time of day on this phone. */
export const clockWords = (language: string, time: string): string =>
  new Intl.DateTimeFormat(locale(language), { timeStyle: 'short' }).format(new Date(time));
