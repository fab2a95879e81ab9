import type { CompanyChange } from '@gatelingo/proto/live';

/**
 * The lists that show each noun: the yard's cards show a registration, its QR code's name and its job, a questionnaire
 * shows the QR codes that lead to it, a QR code and a session their site, a filter the names of QR codes, a job its
 * site and locations; the list of available truckers depends on registrations and on jobs.
 */
const lists = {
  registration: ['Registration', 'Trucker', 'Filter', 'AvailableTrucker', 'Yard'],
  visit: ['Yard'],
  site: ['Site', 'Location', 'Barcode', 'Session', 'Job'],
  location: ['Location', 'Job'],
  barcode: ['Barcode', 'Filter', 'Session', 'Questionnaire', 'Yard'],
  questionnaire: ['Questionnaire', 'Barcode'],
  session: ['Session'],
  job: ['Job', 'TruckerMessage', 'AvailableTrucker', 'Chats', 'Yard'],
  chat: ['Chats', 'Chat', 'TruckerMessage'],
} as const satisfies Record<CompanyChange['what'], readonly string[]>;

type ListTag = (typeof lists)[CompanyChange['what']][number];

/** The lists that must be read again after these changes; a noun that only a newer server has changes none. */
export const changedTags = (what: Iterable<string>): ListTag[] => [
  ...new Set([...what].flatMap((noun): readonly ListTag[] => (noun in lists ? lists[noun as keyof typeof lists] : []))),
];

export const allListTags: ListTag[] = changedTags(Object.keys(lists));
