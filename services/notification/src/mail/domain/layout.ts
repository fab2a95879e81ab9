/** The blocks of a mail, from top to bottom. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; before: string; url: string }
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'small'; text: string };

export interface Letter {
  language: string;
  brand: string;
  title: string;
  /** The line that mailboxes show behind the subject. */
  preview: string;
  blocks: readonly Block[];
  /** Small lines at the end: why the recipient gets this mail, and its sender. */
  foot: readonly string[];
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

// Mail programs support tables and inline styles; the colours are those of the product (look.md).
const color = {
  ink: '#10202c',
  soft: '#4a5b68',
  ground: '#f3f6f8',
  paper: '#ffffff',
  line: '#d5dde3',
  blue: '#005387',
};
const font = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const row = (content: string, space = 16) => `<tr><td style="padding:0 32px ${space}px">${content}</td></tr>`;
const paragraph = (text: string) =>
  `<p class="ink" style="margin:0;${font};font-size:16px;line-height:24px;color:${color.ink}">${text}</p>`;
const small = (text: string) =>
  `<p class="soft" style="margin:0;${font};font-size:13px;line-height:20px;color:${color.soft}">${text}</p>`;

const button = (label: string, url: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>` +
  `<td bgcolor="${color.blue}" style="border-radius:10px;background:${color.blue}">` +
  `<a href="${url}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;line-height:20px;` +
  `font-weight:600;color:#ffffff;text-decoration:none;border-radius:10px">${label}</a></td></tr></table>`;

type Direction = 'ltr' | 'rtl';

/** Languages of mails that are read from the right. */
const directionOf = (language: string): Direction => (language === 'ar' ? 'rtl' : 'ltr');

// Mail programs know no logical properties: sides are named by the direction.
const details = (rows: readonly (readonly [string, string])[], direction: Direction) => {
  const [start, space] = direction === 'rtl' ? ['right', '8px 0 8px 12px'] : ['left', '8px 12px 8px 0'];
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" align="${start}" class="soft line" style="width:38%;padding:${space};vertical-align:top;` +
      `border-bottom:1px solid ${color.line};${font};font-size:14px;line-height:20px;font-weight:400;` +
      `color:${color.soft}">${escapeHtml(label)}</th>` +
      `<td dir="auto" class="ink line" style="padding:8px 0;vertical-align:top;border-bottom:1px solid ${color.line};` +
      `${font};font-size:15px;line-height:20px;font-weight:600;color:${color.ink}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0">${lines.join('')}</table>`;
};

const link = (url: string) =>
  `<a href="${url}" class="blue" style="color:${color.blue};word-break:break-all">${url}</a>`;

const blockHtml = (block: Block, direction: Direction): string => {
  switch (block.kind) {
    case 'text':
      return row(paragraph(escapeHtml(block.text)));
    case 'button':
      return row(button(escapeHtml(block.label), escapeHtml(block.url)), 24);
    case 'link':
      return row(small(`${escapeHtml(block.before)}<br>${link(escapeHtml(block.url))}`));
    case 'rows':
      return row(details(block.rows, direction), 24);
    case 'small':
      return row(small(escapeHtml(block.text)));
  }
};

const dark =
  `@media (prefers-color-scheme:dark){.ground{background:#0b151d!important}.paper{background:#15232e!important}` +
  `.ink{color:#eef3f6!important}.soft{color:#a9b8c3!important}.line{border-color:#2c3d4a!important}.blue{color:#7cc0ec!important}}`;

/** The mail as HTML that works without style sheets and images. */
export const letterHtml = ({ language, brand, title, preview, blocks, foot }: Letter): string =>
  `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
  `<title>${escapeHtml(title)}</title><style>${dark}</style></head>` +
  `<body class="ground" style="margin:0;padding:0;background:${color.ground}">` +
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>` +
  `<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${color.ground}">` +
  `<tr><td align="center" style="padding:24px 12px">` +
  `<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" ` +
  `style="max-width:560px;background:${color.paper};border-radius:14px;overflow:hidden">` +
  `<tr><td bgcolor="${color.ink}" style="padding:18px 32px;background:${color.ink};${font};font-size:18px;` +
  `line-height:24px;font-weight:700;color:#ffffff">${escapeHtml(brand)}<span style="color:#f9a800">+</span></td></tr>` +
  `<tr><td style="padding:28px 32px 12px"><h1 class="ink" style="margin:0;${font};font-size:22px;line-height:28px;` +
  `font-weight:700;color:${color.ink}">${escapeHtml(title)}</h1></td></tr>` +
  `${blocks.map((block) => blockHtml(block, directionOf(language))).join('')}<tr><td style="padding:0 0 12px"></td></tr></table>` +
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">` +
  `<tr><td style="padding:16px 32px">${foot.map((text) => small(escapeHtml(text))).join('')}</td></tr></table>` +
  `</td></tr></table></body></html>`;

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'text':
    case 'small':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'link':
      return `${block.before}\n${block.url}`;
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
};

/** The same as plain text. A link that a button already gave is not repeated. */
export const letterText = ({ title, blocks, foot }: Letter): string => {
  const buttons = new Set(blocks.filter((block) => block.kind === 'button').map((block) => block.url));
  const shown = blocks.filter((block) => block.kind !== 'link' || !buttons.has(block.url));
  return [title, ...shown.map(blockText), ['-- ', ...foot].join('\n'), ''].join('\n\n').trimEnd() + '\n';
};
