/** A number with a dot before its decimals as a language writes it, in all its digits: a number of JavaScript keeps 15 to 17. */
export const shownNumber = (language: string, value: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 10 }).format(value as `${number}`);
