/** Metres as one says them: `240 m`, `1.4 km`, `31 km`. */
export const distance = (metres: number, language: string): string => {
  const inKilometres = metres >= 1000;
  const value = inKilometres ? metres / 1000 : Math.round(metres);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: inKilometres ? 'kilometer' : 'meter',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
};
