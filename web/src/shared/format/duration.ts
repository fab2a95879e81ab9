const relatives = new Map<string, Intl.RelativeTimeFormat>();

/** As in dates.ts: each format is made once, because an age changes every second. */
const relativeOf = (language: string): Intl.RelativeTimeFormat => {
  const format = relatives.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  relatives.set(language, format);
  return format;
};

const inUnit = (value: number, unit: string, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);

/** A duration: `42 sec`, `7 min`, `1 hr 5 min`, from two days on `2 days 3 hr`; never negative. */
export const duration = (milliseconds: number, language: string): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (minutes === 0) return inUnit(seconds, 'second', language);
  if (hours === 0) return inUnit(minutes, 'minute', language);
  const days = Math.floor(hours / 24);
  if (days >= 2) return `${inUnit(days, 'day', language)} ${inUnit(hours % 24, 'hour', language)}`;
  return `${inUnit(hours, 'hour', language)} ${inUnit(minutes % 60, 'minute', language)}`;
};

/** `5 seconds ago`; longer times in whole minutes and hours. */
export const ago = (language: string, milliseconds: number): string => {
  const relative = relativeOf(language);
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return relative.format(-seconds, 'second');
  if (seconds < 3600) return relative.format(-Math.floor(seconds / 60), 'minute');
  return relative.format(-Math.floor(seconds / 3600), 'hour');
};
