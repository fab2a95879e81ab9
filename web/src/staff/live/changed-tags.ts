import type { CompanyChange } from '@gatelingo/proto/live';

export type ListTag = 'Registration' | 'Trucker' | 'Filter' | 'Site' | 'Barcode' | 'Session';

/** The lists that show each noun: a QR code and a session also show their site, a filter the names of QR codes. */
const lists = {
  registration: ['Registration', 'Trucker', 'Filter'],
  site: ['Site', 'Barcode', 'Session'],
  barcode: ['Barcode', 'Filter', 'Session'],
  session: ['Session'],
} satisfies Record<CompanyChange['what'], readonly ListTag[]>;

/** Which lists must be read again after these changes; a noun of a newer server that we don't know changes none. */
export const changedTags = (what: Iterable<string>): ListTag[] => [
  ...new Set([...what].flatMap((noun) => (noun in lists ? lists[noun as keyof typeof lists] : []))),
];

export const allListTags: ListTag[] = ['Registration', 'Trucker', 'Filter', 'Site', 'Barcode', 'Session'];
