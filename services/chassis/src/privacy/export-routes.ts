import { privacyExport, privacyFile, type SubjectRow } from '@gatelingo/proto/http/privacy-internal';
import { problem } from '../errors/index.ts';
import type { FileStore } from '../files/index.ts';
import type { Http } from '../http/index.ts';
import type { Sealer } from '../personal/index.ts';
import type { DeclaredStore } from '../store/declaration.ts';
import type { Tx } from '../store/index.ts';
import type { Copied } from './copy-of.ts';
import type { Privacy } from './privacy.ts';
import { scopeOf, type SubjectOf } from './scope.ts';

interface ExportContext<T extends Tx> {
  store?: DeclaredStore<T> | undefined;
  sealer?: Sealer;
  files?: Pick<FileStore<T>, 'get'>;
}

/** The calls for a copy that a service with personal data answers. */
export const exportContracts = ({ files }: { files?: object | undefined }) => ({
  ...privacyExport,
  ...(files ? privacyFile : {}),
});

async function* withMore(rows: Copied, add: (row: SubjectRow) => Promise<SubjectRow>): AsyncGenerator<SubjectRow> {
  for await (const row of rows) yield await add(row);
}

/** All rows that a service has of a person. */
export const copyOfPerson = async <T extends Tx>(
  { store, sealer }: ExportContext<T>,
  { widen, copying }: Privacy<T>,
  { companyId, ...subject }: SubjectOf & { companyId: string },
): Promise<Copied> => {
  if (!store || !sealer) throw new Error('A copy of personal data needs a store and a sealer.');
  const asked = scopeOf(subject);
  const scope = widen ? await store.transaction((tx) => widen(tx, asked, { companyId })) : asked;
  const rows = store.copied(sealer, { companyId, person: subject.kind, scope });
  return copying ? withMore(rows, copying({ companyId })) : rows;
};

async function* linesOf(rows: Copied): AsyncGenerator<Uint8Array> {
  for await (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`);
}

/** Answers auth's calls for the copy of a person's data. */
export const exportRoutes = <T extends Tx>(http: Http, context: ExportContext<T>, privacy: Privacy<T>): void => {
  http.handle(privacyExport.exportSubject, async ({ body: { subject, ...rest } }) => {
    const rows = await copyOfPerson(context, privacy, { ...subject, ...rest });
    return { contentType: 'application/x-ndjson', stream: linesOf(rows) };
  });
  const { files } = context;
  if (!files) return;
  http.handle(privacyFile.readSubjectFile, async ({ params, query }) => {
    const { companyId, contentType, bytes } = await files.get(params.id);
    if (companyId !== query.companyId) throw problem('not_found', 'There is no such file.');
    return { contentType, bytes, isForeign: true };
  });
};
