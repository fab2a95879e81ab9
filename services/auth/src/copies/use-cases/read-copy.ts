import { defaultZone } from '@gatelingo/proto/clock';
import { privacyExport, subjectRow } from '@gatelingo/proto/http/privacy-internal';
import type { Context } from '../../context.ts';
import { pathOf, type CopiedFile, type CopiedRow } from '../domain/copied-row.ts';
import { linesOf } from '../domain/lines.ts';
import { readerAfter, type Reader } from '../domain/reader.ts';
import { type CopyOf, ownRows } from './own-rows.ts';
import { packRows, type PackedRows } from './packed-rows.ts';

/** The rows of a person in all services. */
export interface Copy {
  rows: PackedRows;
  files: readonly CopiedFile[];
  reader: Reader;
}

/** In the order of the page. */
const others = ['registration', 'jobs', 'notification', 'session-voice'] as const;

async function* subjectRows(context: Context, copy: CopyOf, signal: AbortSignal) {
  const { companyId, subjectKind: kind, subjectId: id, truckerIds, visitIds } = copy;
  const body = { companyId, subject: { kind, id }, truckerIds, visitIds };
  for (const service of others) {
    const chunks = await context.others.stream(service, privacyExport.exportSubject, { body }, signal);
    for await (const line of linesOf(chunks)) yield { service, ...subjectRow.parse(JSON.parse(line)) };
  }
  for await (const row of ownRows(context, copy)) yield { service: 'auth' as const, ...row };
}

/** Reads the rows of all services whole; throws where one of them gives no answer. */
export const readCopy = async (
  context: Context,
  copy: CopyOf,
  { signal, companyLanguage }: { signal: AbortSignal; companyLanguage: string },
): Promise<Copy> => {
  const files = new Map<string, CopiedFile>();
  let reader: Reader = { language: companyLanguage, timeZone: defaultZone };
  const copied = async function* (): AsyncGenerator<CopiedRow> {
    for await (const row of subjectRows(context, copy, signal)) {
      const own = row.files.map((file) => {
        const inZip = files.get(file.id) ?? { ...file, service: row.service, path: pathOf(file, files.size + 1) };
        files.set(file.id, inZip);
        return inZip;
      });
      const named = { ...row, files: own };
      reader = readerAfter(reader, named);
      yield named;
    }
  };
  const packed = await packRows(copied());
  return { rows: packed, files: [...files.values()], reader };
};
