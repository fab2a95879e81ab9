import type { Language } from '@gatelingo/proto/http/session-voice';

type Can = 'text' | 'in' | 'out';

/**
 * Support of Amazon Translate (text), Transcribe streaming (in) and Polly (out) in each language, 2026-11.
 * Columns: code, AWS locale, English name, own name, abilities.
 */
const rows: readonly (readonly [
  code: string,
  awsCode: string,
  name: string,
  nativeName: string,
  can: readonly Can[],
])[] = [
  ['en', 'en-US', 'English', 'English', ['text', 'in', 'out']],
  ['de', 'de-DE', 'German', 'Deutsch', ['text', 'in', 'out']],
  ['pl', 'pl-PL', 'Polish', 'Polski', ['text', 'in', 'out']],
  ['cs', 'cs-CZ', 'Czech', 'Čeština', ['text', 'in', 'out']],
  ['sk', 'sk-SK', 'Slovak', 'Slovenčina', ['text', 'in']],
  ['hu', 'hu-HU', 'Hungarian', 'Magyar', ['text', 'in']],
  ['bg', 'bg-BG', 'Bulgarian', 'Български', ['text', 'in']],
  ['ro', 'ro-RO', 'Romanian', 'Română', ['text', 'in', 'out']],
  ['uk', 'uk-UA', 'Ukrainian', 'Українська', ['text', 'in']],
  ['it', 'it-IT', 'Italian', 'Italiano', ['text', 'in', 'out']],
  ['es', 'es-ES', 'Spanish', 'Español', ['text', 'in', 'out']],
  ['fr', 'fr-FR', 'French', 'Français', ['text', 'in', 'out']],
  ['sv', 'sv-SE', 'Swedish', 'Svenska', ['text', 'in', 'out']],
  ['da', 'da-DK', 'Danish', 'Dansk', ['text', 'in', 'out']],
  ['nl', 'nl-NL', 'Dutch', 'Nederlands', ['text', 'in', 'out']],
  ['is', 'is-IS', 'Icelandic', 'Íslenska', ['text', 'in', 'out']],
  ['ru', 'ru-RU', 'Russian', 'Русский', ['text', 'in', 'out']],
  ['tr', 'tr-TR', 'Turkish', 'Türkçe', ['text', 'in', 'out']],
  ['lt', 'lt-LT', 'Lithuanian', 'Lietuvių', ['text', 'in']],
  ['pt', 'pt-PT', 'Portuguese', 'Português', ['text', 'in', 'out']],
  ['pt-br', 'pt-BR', 'Portuguese (Brazil)', 'Português (Brasil)', ['text', 'in', 'out']],
  ['no', 'nb-NO', 'Norwegian', 'Norsk', ['text', 'in', 'out']],
  ['fi', 'fi-FI', 'Finnish', 'Suomi', ['text', 'in', 'out']],
  ['et', 'et-EE', 'Estonian', 'Eesti', ['text', 'in']],
  ['lv', 'lv-LV', 'Latvian', 'Latviešu', ['text', 'in']],
  ['hr', 'hr-HR', 'Croatian', 'Hrvatski', ['text', 'in']],
  ['sl', 'sl-SI', 'Slovenian', 'Slovenščina', ['text', 'in']],
  ['sr', 'sr-RS', 'Serbian', 'Српски', ['text', 'in']],
  ['bs', 'bs-BA', 'Bosnian', 'Bosanski', ['text', 'in']],
  ['mk', 'mk-MK', 'Macedonian', 'Македонски', ['text', 'in']],
  ['sq', 'sq-AL', 'Albanian', 'Shqip', ['text', 'in']],
  ['el', 'el-GR', 'Greek', 'Ελληνικά', ['text', 'in']],
  ['mt', 'mt-MT', 'Maltese', 'Malti', ['text']],
  ['ga', 'ga-IE', 'Irish', 'Gaeilge', ['text']],
  ['cy', 'cy-GB', 'Welsh', 'Cymraeg', ['text', 'in', 'out']],
  ['ca', 'ca-ES', 'Catalan', 'Català', ['text', 'in', 'out']],
  ['eu', 'eu-ES', 'Basque', 'Euskara', ['in']],
  ['gl', 'gl-ES', 'Galician', 'Galego', ['in']],
  ['hy', 'hy-AM', 'Armenian', 'Հայերեն', ['text', 'in']],
  ['az', 'az-AZ', 'Azerbaijani', 'Azərbaycanca', ['text']],
  ['ka', 'ka-GE', 'Georgian', 'ქართული', ['text', 'in']],
  ['kk', 'kk-KZ', 'Kazakh', 'Қазақша', ['text', 'in']],
  ['uz', 'uz-UZ', 'Uzbek', 'Oʻzbekcha', ['text', 'in']],
  ['mn', 'mn-MN', 'Mongolian', 'Монгол', ['text']],
  ['ar', 'ar-SA', 'Arabic', 'العربية', ['text', 'in', 'out']],
  ['he', 'he-IL', 'Hebrew', 'עברית', ['text', 'in']],
  ['fa', 'fa-IR', 'Persian', 'فارسی', ['text', 'in']],
  ['ps', 'ps-AF', 'Pashto', 'پښتو', ['text', 'in']],
  ['ur', 'ur-PK', 'Urdu', 'اردو', ['text']],
  ['hi', 'hi-IN', 'Hindi', 'हिन्दी', ['text', 'in', 'out']],
  ['pa', 'pa-IN', 'Punjabi', 'ਪੰਜਾਬੀ', ['text', 'in']],
  ['bn', 'bn-IN', 'Bengali', 'বাংলা', ['text', 'in']],
  ['ta', 'ta-IN', 'Tamil', 'தமிழ்', ['text', 'in']],
  ['vi', 'vi-VN', 'Vietnamese', 'Tiếng Việt', ['text', 'in']],
  ['th', 'th-TH', 'Thai', 'ไทย', ['text', 'in']],
  ['id', 'id-ID', 'Indonesian', 'Bahasa Indonesia', ['text', 'in']],
  ['tl', 'tl-PH', 'Tagalog', 'Tagalog', ['text', 'in']],
  ['zh', 'zh-CN', 'Chinese', '中文', ['text', 'in', 'out']],
  ['ja', 'ja-JP', 'Japanese', '日本語', ['text', 'in', 'out']],
  ['ko', 'ko-KR', 'Korean', '한국어', ['text', 'in', 'out']],
];

const rightToLeft = new Set(['ar', 'he', 'fa', 'ps', 'ur']);

/** The built-in languages: the same for every company until it changes its list. */
export const catalogue: readonly Language[] = rows.map(([code, awsCode, name, nativeName, can]) => ({
  _id: `catalogue-${code}`,
  name,
  code,
  awsCode,
  nativeName,
  rightToLeft: rightToLeft.has(code),
  can: { text: can.includes('text'), speechIn: can.includes('in'), speechOut: can.includes('out') },
}));
