import { fold } from '../src/domain/normalise.ts';

/** Languages with recognised country names: those of the interface and of their neighbours. */
const languages = 'en de pl cs sk hu bg ro uk it es fr sv da nl is ru tr lt pt no fi et lv el sq sr hr sl mk bs be ca ga mt'.split(' ');

const countries = (
  'AD AL AM AT AX AZ BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK ' +
  'US CA MX BR AR CL MA TN DZ EG ZA IL JO SA AE KZ UZ KG TM MN CN JP KR IN PK VN TH SG MY ID AU NZ'
).split(' ');

/** Common names that are in no list of official names. */
const informal = {
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  holland: 'NL',
  turkey: 'TR',
  'czech republic': 'CZ',
  brd: 'DE',
  usa: 'US',
  macedonia: 'MK',
  d: 'DE',
  a: 'AT',
  f: 'FR',
};

/** Folded name or code → ISO 3166-1 code, from Node's own Unicode CLDR data. */
export const namesOfCountries = (): Record<string, string> => {
  const codes: Record<string, string> = {};
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of countries) {
      const name = names.of(code);
      if (name) codes[fold(name)] = code;
    }
  }
  for (const code of countries) codes[code.toLowerCase()] = code;
  return { ...codes, ...informal };
};
