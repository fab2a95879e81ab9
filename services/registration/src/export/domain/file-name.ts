interface Filter {
  fromDate?: string | undefined;
  toDate?: string | undefined;
  barcode?: string | undefined;
  /** The questionnaire's name. */
  questionnaire?: string | undefined;
  isSearched: boolean;
  /** Single registrations were chosen. */
  isSelection?: boolean;
}

const longestPart = 60;

/** Letters and digits of any script; what an address or a file system takes for a sign of its own becomes a hyphen. */
const part = (text: string): string => {
  const plain = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  // By characters: half of one can not stand in a header.
  return Array.from(plain).slice(0, longestPart).join('');
};

const days = ({ fromDate, toDate }: Filter): string => {
  if (fromDate !== undefined && fromDate === toDate) return fromDate;
  if (fromDate !== undefined && toDate !== undefined) return `${fromDate}_${toDate}`;
  if (fromDate !== undefined) return `from-${fromDate}`;
  return toDate === undefined ? '' : `to-${toDate}`;
};

/** The name of an exported file: what it was filtered by. A searched text is not in it: it is a person's. */
export const exportName = (filter: Filter, format: string): string => {
  const parts = [
    'registrations',
    days(filter),
    part(filter.barcode ?? ''),
    part(filter.questionnaire ?? ''),
    filter.isSearched ? 'search' : '',
    filter.isSelection ? 'selection' : '',
  ];
  return `${parts.filter((each) => each !== '').join('_')}.${format}`;
};
