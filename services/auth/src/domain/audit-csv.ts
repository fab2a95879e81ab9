import type { AuditEntry } from '@gatelingo/proto/http/audit';

const columns = ['at', 'who', 'what', 'ids', 'count', 'address'] as const;

/** A sheet that reads a comma in numbers divides values by semicolons. */
const separatorOf = (language: string): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`).format(1.5).includes(',') ? ';' : ',';

/** The header of a CSV file by RFC 4180, with the mark by which Excel knows UTF-8, and what writes its rows. No value has a quote. */
export const auditCsv = (language: string): { header: string; row: (entry: AuditEntry) => string } => {
  const line = (values: readonly string[]) => `${values.map((value) => `"${value}"`).join(separatorOf(language))}\r\n`;
  return {
    header: `\uFEFF${line(columns)}`,
    row: ({ at, who, what, ids, count = 1, address = '' }) =>
      line([at, who, what, ids.join(' '), String(count), address]),
  };
};
