/** The work row's kind; `documents/work/render-pdf.ts` runs it. */
export const renderPdf = 'render-pdf';
