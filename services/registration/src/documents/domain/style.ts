import { css, cssString, type Html } from './html.ts';

/**
 * The print style sheet: A4, black on white, one accent (look.md "Print"). The margins show number, page and brand. The font of
 * emoji comes first: behind another one Chromium does not look for it.
 */
export const documentStyle = (footer: { left: string; page: string; right: string }): Html => css`
  @page {
    size: A4;
    margin: 15mm 17mm 18mm;
    @bottom-left {
      content: ${cssString(footer.left)};
      font:
        7.5pt 'Noto Emoji',
        'Noto Sans',
        'Noto Sans Arabic',
        'DejaVu Sans',
        sans-serif;
      color: #4a5b68;
    }
    @bottom-center {
      content: ${cssString(footer.page)} ' ' counter(page) ' / ' counter(pages);
      font:
        7.5pt 'Noto Emoji',
        'Noto Sans',
        'Noto Sans Arabic',
        'DejaVu Sans',
        sans-serif;
      color: #4a5b68;
    }
    @bottom-right {
      content: ${cssString(footer.right)};
      font:
        7.5pt 'Noto Emoji',
        'Noto Sans',
        'Noto Sans Arabic',
        'DejaVu Sans',
        sans-serif;
      color: #4a5b68;
    }
  }
  * {
    box-sizing: border-box;
    margin: 0;
    padding: 0;
  }
  html {
    -webkit-print-color-adjust: exact;
  }
  body {
    font:
      9.5pt/1.35 'Noto Emoji',
      'Noto Sans',
      'Noto Sans Arabic',
      'DejaVu Sans',
      sans-serif;
    /* A search in the PDF finds "Chauffør" only where its letters are not joined to one. */
    font-variant-ligatures: no-common-ligatures;
    color: #10202c;
    overflow-wrap: anywhere;
  }
  header {
    display: flex;
    justify-content: space-between;
    gap: 10mm;
    padding-bottom: 4mm;
    border-bottom: 1.2pt solid #005387;
  }
  .from strong {
    display: block;
    font-size: 13pt;
    line-height: 1.2;
  }
  .from span {
    display: block;
    color: #4a5b68;
  }
  .number {
    flex: none;
    max-width: 70mm;
    text-align: right;
  }
  .number b {
    display: block;
    font-size: 13pt;
    line-height: 1.2;
    letter-spacing: 0.04em;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  h1 {
    margin-top: 6mm;
    font-size: 18pt;
    line-height: 1.2;
  }
  h1 + p {
    font-size: 11pt;
    color: #4a5b68;
  }
  .facts {
    display: grid;
    grid-template-columns: 1fr 1fr;
    margin-top: 4mm;
    padding: 2.5mm 4mm;
    gap: 1.5mm 8mm;
    background: #f3f6f8;
    border-radius: 1.5mm;
  }
  section {
    margin-top: 5.5mm;
    break-inside: avoid;
  }
  h2 {
    padding-bottom: 1mm;
    border-bottom: 0.6pt solid #8a98a3;
    font-size: 10.5pt;
    break-after: avoid;
  }
  .long {
    break-inside: auto;
  }
  .lines {
    white-space: pre-line;
  }
  .questionnaire {
    margin: 1.6mm 0;
  }
  .questionnaire b span,
  figcaption span,
  h2 span,
  dt span,
  dd small {
    font-weight: 400;
    color: #4a5b68;
  }
  .questionnaire b span::before,
  figcaption span::before,
  h2 span::before,
  dt span::before {
    content: ' · ';
  }
  dl {
    display: grid;
    grid-template-columns: 1fr 1fr;
    column-gap: 8mm;
  }
  dl > div {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    padding: 1.4mm 0 1.3mm;
    border-bottom: 0.4pt solid #d5dde3;
    break-inside: avoid;
  }
  .facts > div {
    padding: 0;
    border: 0;
  }
  dt {
    font-size: 7.5pt;
    color: #4a5b68;
  }
  dd {
    font-size: 10.5pt;
    font-weight: 600;
    min-height: 1.35em;
  }
  .consent {
    display: grid;
    grid-template-columns: 5mm 1fr;
    gap: 2.5mm;
    margin-top: 2.2mm;
    break-inside: avoid;
  }
  .consent svg {
    width: 4.6mm;
    height: 4.6mm;
    margin-top: 0.3mm;
  }
  .consent p + p,
  .note {
    font-size: 8.5pt;
    color: #4a5b68;
  }
  .note {
    margin-top: 2mm;
  }
  .reading {
    margin: 1.6mm 0;
    padding-inline-start: 2.5mm;
    border-inline-start: 1.2pt solid #10202c;
  }
  .answers {
    grid-template-columns: 1fr;
  }
  .answers dd small {
    display: block;
    font-size: 9pt;
  }
  .images {
    display: flex;
    flex-wrap: wrap;
    gap: 4mm;
    margin-top: 2.5mm;
  }
  .images figure {
    width: 54mm;
    break-inside: avoid;
  }
  .images img {
    display: block;
    max-width: 100%;
    max-height: 60mm;
  }
  figcaption {
    margin-top: 1mm;
    font-size: 7.5pt;
    color: #4a5b68;
  }
  .sign {
    display: grid;
    grid-template-columns: 88mm 1fr;
    gap: 8mm;
    align-items: end;
    margin-top: 2mm;
  }
  .sign figure {
    display: flex;
    align-items: end;
    justify-content: center;
    position: relative;
    height: 28mm;
    padding-bottom: 1mm;
  }
  /* Drawn after the picture, whose white ground would cover it. */
  .sign figure::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    border-bottom: 0.8pt solid #10202c;
  }
  .sign img {
    max-width: 100%;
    max-height: 26mm;
  }
  .sign b {
    display: block;
    font-size: 10.5pt;
  }
`;
