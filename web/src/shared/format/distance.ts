/** Metres, rounded: `240 m`, `1.4 km`, `31 km`. */
export const distance = (metres: number, language: string): string => {
  const inKilometres = metres >= 1000;
  const value = inKilometres ? metres / 1000 : Math.round(metres);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: inKilometres ? 'kilometer' : 'meter',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
};

/** `12 m`, `1.2 km`: two significant digits, because a phone's position is not more exact. */
export const roughDistance = (language: string, metres: number): string => {
  const unit = metres < 1000 ? 'meter' : 'kilometer';
  const value = unit === 'meter' ? Math.max(1, metres) : metres / 1000;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumSignificantDigits: 2 }).format(value);
};
