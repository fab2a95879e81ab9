import type { AskRow, Visit } from '../db/entities.ts';

/** The ask's whole state, for its facts; `runAt` is null while it waits. */
export const askMessage = (
  { id: askId, companyId, kind, visitId, truckerId, linkHash, endsAt, askedAt, waitsUntil }: AskRow,
  {
    truckerIds,
    visitIds,
    language,
    runAt,
  }: { truckerIds: string[]; visitIds: string[]; language: string; runAt: Date | null },
) => ({
  ...{ askId, companyId, kind, truckerIds, visitIds, language },
  ...(truckerId === null
    ? { subjectKind: 'visit', subjectId: visitId }
    : { subjectKind: 'driver', subjectId: truckerId }),
  askedAt: askedAt.toISOString(),
  runAt: runAt?.toISOString() ?? '',
  waitsUntil: waitsUntil?.toISOString() ?? '',
  ...(kind === 'export' ? { fileHash: linkHash, fileEndsAt: endsAt.toISOString() } : { fileHash: '', fileEndsAt: '' }),
});

/** The answer to a number: what became of its ask, or why there is none. */
export const answerMessage = (
  { companyId, id: visitId, phone, preferredLanguage, timeZone }: Visit,
  answered: {
    askId: string;
    answer: 'export' | 'erase' | 'stopped' | 'over' | 'not-proved' | 'too-often';
    isWhole: boolean;
    channel: 'whatsapp' | 'sms';
    language?: string;
    code?: string;
    waitsUntil?: Date | null;
  },
) => ({
  ...{ companyId, visitId, phone, timeZone, askId: answered.askId, answer: answered.answer },
  ...{ isWhole: answered.isWhole, channel: answered.channel },
  language: answered.language || preferredLanguage,
  code: answered.code ?? '',
  waitsUntil: answered.waitsUntil?.toISOString() ?? '',
});
