const inUnit = (value: number, unit: string, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);

/** How long something lasts already: `42 sec`, `7 min`, `1 hr 5 min`; never less than nothing. */
export const duration = (milliseconds: number, language: string): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (minutes === 0) return inUnit(seconds, 'second', language);
  if (hours === 0) return inUnit(minutes, 'minute', language);
  return `${inUnit(hours, 'hour', language)} ${inUnit(minutes % 60, 'minute', language)}`;
};
