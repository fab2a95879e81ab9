/** The decimal sign of a language and country, as sheets of a computer that is set to it have it. */
export const decimalSign = (language: string): 'comma' | 'point' =>
  new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(1.5).includes(',') ? 'comma' : 'point';
