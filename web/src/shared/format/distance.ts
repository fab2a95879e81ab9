const formats = new Map<string, Intl.NumberFormat>();

/** As in dates.ts: each format is made once, because a phone's position changes every second. */
const formatOf = (language: string, unit: string, digits: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = JSON.stringify([language, unit, digits]);
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, ...digits });
  formats.set(key, format);
  return format;
};

/** Metres, rounded: `240 m`, `1.4 km`, `31 km`. */
export const distance = (metres: number, language: string): string => {
  const inKilometres = metres >= 1000;
  const value = inKilometres ? metres / 1000 : Math.round(metres);
  const digits = { maximumFractionDigits: value < 10 ? 1 : 0 };
  return formatOf(language, inKilometres ? 'kilometer' : 'meter', digits).format(value);
};

/** `12 m`, `1.2 km`: two significant digits, because a phone's position is not more exact. */
export const roughDistance = (language: string, metres: number): string => {
  const unit = metres < 1000 ? 'meter' : 'kilometer';
  const value = unit === 'meter' ? Math.max(1, metres) : metres / 1000;
  return formatOf(language, unit, { maximumSignificantDigits: 2 }).format(value);
};
