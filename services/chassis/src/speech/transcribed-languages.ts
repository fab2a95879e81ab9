/** Locales that Amazon Transcribe supports in a stream; the first locale of a language also serves its plain code. */
const locales = [
  ...['en-US', 'en-GB', 'en-IE', 'en-AU', 'en-IN', 'en-NZ', 'en-ZA', 'de-DE', 'de-CH', 'pl-PL', 'cs-CZ', 'sk-SK'],
  ...['hu-HU', 'bg-BG', 'ro-RO', 'uk-UA', 'it-IT', 'es-ES', 'es-US', 'es-MX', 'fr-FR', 'fr-CA', 'sv-SE', 'da-DK'],
  ...['nl-NL', 'is-IS', 'ru-RU', 'tr-TR', 'lt-LT', 'pt-PT', 'pt-BR', 'no-NO', 'fi-FI', 'et-ET', 'lv-LV', 'hr-HR'],
  ...['sl-SI', 'sr-RS', 'bs-BA', 'mk-MK', 'sq-AL', 'el-GR', 'cy-WL', 'ca-ES', 'eu-ES', 'gl-ES', 'hy-AM'],
  ...['ka-GE', 'kk-KZ', 'uz-UZ', 'ar-SA', 'ar-AE', 'he-IL', 'fa-IR', 'ps-AF', 'hi-IN', 'pa-IN', 'bn-IN'],
  ...['ta-IN', 'vi-VN', 'th-TH', 'id-ID', 'tl-PH', 'zh-CN', 'ja-JP', 'ko-KR', 'be-BY', 'af-ZA'],
] as const;

/** Languages of Whisper's models, by code. */
const whisper = new Set(
  `en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la mi ml cy sk
  te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg sd gu am yi lo uz fo
  ht ps tk nn mt sa lb my bo tl mg as tt haw ln ha ba jw su yue`.split(/\s+/),
);

const byLocale = new Map<string, string>(locales.map((locale) => [locale.toLowerCase(), locale]));
const byLanguage = new Map<string, string>();
for (const locale of locales) {
  const [language = ''] = locale.split('-');
  if (!byLanguage.has(language)) byLanguage.set(language, locale);
}
byLanguage.set('nb', 'no-NO');

const alone = (language: string) => language.toLowerCase().split('-')[0] ?? language;

/** Amazon's code for a code of the catalogue or a locale; undefined if Amazon does not support the language. */
export const transcribeCode = (language: string): string | undefined =>
  byLocale.get(language.toLowerCase()) ?? byLanguage.get(alone(language));

/** Whisper's code for a code of the catalogue or a locale; undefined if Whisper does not support the language. */
export const whisperCode = (language: string): string | undefined => {
  const code = alone(language) === 'nb' ? 'no' : alone(language);
  return whisper.has(code) ? code : undefined;
};
