import type { InterfaceLanguage } from '../../../../shared/languages.ts';

/** The poster's text for drivers: one line in each interface language. */
export const posterLines: Record<InterfaceLanguage, string> = {
  en: 'Scan the code and register',
  de: 'Code scannen und anmelden',
  pl: 'Zeskanuj kod i zarejestruj się',
  cs: 'Naskenujte kód a zaregistrujte se',
  sk: 'Naskenujte kód a zaregistrujte sa',
  hu: 'Olvassa be a kódot, és jelentkezzen be',
  bg: 'Сканирайте кода и се регистрирайте',
  ro: 'Scanați codul și înregistrați-vă',
  uk: 'Відскануйте код і зареєструйтеся',
  it: 'Scansiona il codice e registrati',
  es: 'Escanee el código y regístrese',
  fr: 'Scannez le code et enregistrez-vous',
  sv: 'Skanna koden och registrera dig',
  da: 'Scan koden, og registrer dig',
  nl: 'Scan de code en meld u aan',
  is: 'Skannaðu kóðann og skráðu þig',
  ru: 'Отсканируйте код и зарегистрируйтесь',
  tr: 'Kodu okutun ve kaydolun',
  lt: 'Nuskaitykite kodą ir užsiregistruokite',
  pt: 'Leia o código e registe-se',
  ar: 'يُرجى مسح الرمز والتسجيل',
};
