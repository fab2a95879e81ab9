/** Licences that a shipped package may have, and what each asks of whoever passes the package on. */
export const accepted: Readonly<Record<string, string>> = {
  '0BSD': 'nothing',
  'Apache-2.0': "the licence's text and notices go along",
  'BlueOak-1.0.0': "the licence's text or its address goes along",
  'BSD-2-Clause': "the licence's text goes along",
  'BSD-3-Clause': "the licence's text goes along",
  'CC0-1.0': 'nothing',
  ISC: "the licence's text goes along",
  'LGPL-3.0-or-later': 'the library stays a file of its own that can be replaced, and its source can be had',
  MIT: "the licence's text goes along",
  'MIT-0': 'nothing',
  'MPL-2.0': 'the source of its files can be had, with our changes to them; we change none',
  'OFL-1.1': 'the font is not sold by itself, and its licence goes along',
  Unlicense: 'nothing',
};

/** The licences that an SPDX expression leaves us with: of "A OR B" one that is accepted. Undefined if one is not. */
export const licencesOf = (expression: string | undefined): string[] | undefined => {
  if (expression === undefined) return undefined;
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives
    .map((alternative) => alternative.split(' AND ').map((licence) => licence.trim()))
    .find((licences) => licences.every((licence) => Object.hasOwn(accepted, licence)));
};
