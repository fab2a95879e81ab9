import { dayAndTime } from '@gatelingo/proto/clock';
import { interfaceLanguage } from '@gatelingo/proto/phrases';
import type { CopiedRow } from './copied-row.ts';
import { rowOnPage, type RowOnPage, type ShownValue } from './row-on-page.ts';
import { copyTexts, type Section } from './texts/index.ts';

/** The first lines of the page. */
interface PageHead {
  companyName: string;
  /** BCP 47: the person's. */
  language: string;
  /** IANA. */
  timeZone: string;
  madeAt: Date;
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);

// The page needs nothing from outside, and what somebody wrote into a field must not run.
const policy = "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-src 'none'";

const style = `body{margin:0 auto;padding:24px 16px;max-width:760px;font:16px/1.5 system-ui,sans-serif;color:#10202c;background:#fff;overflow-wrap:anywhere}
h1{margin:0;font-size:26px;line-height:1.2}h2{margin:32px 0 8px;font-size:19px;border-bottom:2px solid #005387}p{margin:8px 0;color:#4a5b68}
dl{margin:0;padding:10px 0;border-bottom:1px solid #d5dde3;break-inside:avoid}dl>div{display:grid;grid-template-columns:minmax(90px,32%) 1fr;gap:12px}
dt{color:#4a5b68}dd{margin:0;font-weight:600;white-space:pre-line}img{display:block;max-width:100%;max-height:360px;background:#fff}audio{max-width:100%}
@media print{body{padding:0}a{color:inherit}}
@media (prefers-color-scheme:dark) and (not print){body{background:#0b151d;color:#eef3f6}p,dt{color:#a9b8c3}dl{border-color:#2c3d4a}a{color:#7cc0ec}}`;

const valueHtml = (label: string, value: ShownValue): string => {
  if (typeof value === 'string') return `<bdi>${escape(value)}</bdi>`;
  const path = escape(value.path);
  if (value.show === 'picture')
    return `<a href="${path}"><img src="${path}" alt="${escape(label)}" loading="lazy"></a>`;
  if (value.show === 'recording') return `<audio controls preload="none" src="${path}"></audio>`;
  return `<a href="${path}"><bdi>${path.replace(/^files\//, '')}</bdi></a>`;
};

const rowHtml = ({ values }: RowOnPage): string =>
  `<dl>${values
    .map(([label, value]) => `<div><dt>${escape(label)}</dt><dd>${valueHtml(label, value)}</dd></div>`)
    .join('')}</dl>\n`;

/** The page of a copy, which a person reads and prints, in pieces as its rows come. */
export async function* copyPage(head: PageHead, rows: AsyncIterable<CopiedRow>): AsyncGenerator<string> {
  const language = interfaceLanguage(head.language);
  const { heading, intro, rest, nothing, sections } = copyTexts[language];
  const filled = intro
    .replace('{company}', () => head.companyName)
    .replace('{time}', dayAndTime(head.madeAt, { language, timeZone: head.timeZone }));
  yield `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escape(`${heading} · ${head.companyName}`)}</title><style>${style}</style></head>
<body><h1>${escape(heading)}</h1><p>${escape(filled)}</p>
`;
  let section: Section | undefined;
  for await (const row of rows) {
    const onPage = rowOnPage(row, { ...head, language });
    if (!onPage) continue;
    if (onPage.section !== section) yield `<h2>${escape(sections[onPage.section])}</h2>\n`;
    section = onPage.section;
    yield rowHtml(onPage);
  }
  if (section === undefined) yield `<p>${escape(nothing)}</p>\n`;
  yield `<p>${escape(rest)}<br><a href="data.json">data.json</a></p></body></html>\n`;
}
