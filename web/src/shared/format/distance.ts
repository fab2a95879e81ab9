const formats = new Map<string, Intl.NumberFormat>();

/** As in dates.ts: each format is made once, because a phone's position changes every second. */
const formatOf = (language: string, digits: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = JSON.stringify([language, digits]);
  const format = formats.get(key) ?? new Intl.NumberFormat(language, digits);
  formats.set(key, format);
  return format;
};

interface Units {
  m: string;
  km: string;
}
const latin: Units = { m: ' m', km: ' km' };
const cyrillic: Units = { m: ' м', km: ' км' };
const ofLanguage: Partial<Record<string, Units>> = {
  ar: { m: ' م', km: ' كم' },
  fr: { m: '\u202fm', km: '\u202fkm' },
  ru: cyrillic,
  uk: cyrillic,
};

/** A browser has units, too, but a slow phone takes a tenth of a second to load its list of all of them. */
const inUnit = (value: number, unit: keyof Units, language: string, digits: Intl.NumberFormatOptions): string =>
  `${formatOf(language, digits).format(value)}${(ofLanguage[language] ?? latin)[unit]}`;

/** Metres, rounded: `240 m`, `1.4 km`, `31 km`. */
export const distance = (metres: number, language: string): string => {
  const inKilometres = metres >= 1000;
  const value = inKilometres ? metres / 1000 : Math.round(metres);
  const digits = { maximumFractionDigits: value < 10 ? 1 : 0 };
  return inUnit(value, inKilometres ? 'km' : 'm', language, digits);
};

/** `12 m`, `1.2 km`: two significant digits, because a phone's position is not more exact. */
export const roughDistance = (language: string, metres: number): string => {
  const unit = metres < 1000 ? 'm' : 'km';
  const value = unit === 'm' ? Math.max(1, metres) : metres / 1000;
  return inUnit(value, unit, language, { maximumSignificantDigits: 2 });
};
