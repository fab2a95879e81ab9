import type { Place } from '@gatelingo/chassis/shares';
import type { StreamedAnswer } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/companies.ts';
import type { PersonRequest } from '../../privacy/db/privacy-entities.ts';
import { saveCopied } from '../../privacy/db/request-queries.ts';
import { dataFile } from '../domain/data-file.ts';
import { copyPage } from '../domain/page.ts';
import { zipOf, type ZipEntry } from '../providers/zip.ts';
import { readCopiedFile } from './read-copied-file.ts';
import type { CopyOf } from './own-rows.ts';
import { readCopy, type Copy } from './read-copy.ts';

/** A request for a copy. */
type AskedCopy = CopyOf & Pick<PersonRequest, 'id' | 'source' | 'language'>;

interface Asked {
  copy: AskedCopy;
  companyName: string;
  madeAt: Date;
  signal: AbortSignal;
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

/** Each entry is made when its turn comes: the copy needs the memory of one file, however many there are. */
async function* entriesOf(context: Context, asked: Asked, { rows, files, reader }: Copy): AsyncGenerator<ZipEntry> {
  const { companyName, madeAt, signal, copy } = asked;
  const { companyId, subjectKind: kind, subjectId: id } = copy;
  // A driver who asks has chosen a language just now.
  const language = copy.source === 'driver' && copy.language !== '' ? copy.language : reader.language;
  yield { name: 'index.html', input: bytesOf(copyPage({ ...reader, language, companyName, madeAt }, rows.unpack())) };
  yield { name: 'data.json', input: bytesOf(dataFile({ companyName, madeAt, subject: { kind, id } }, rows.unpack())) };
  for (const file of files) {
    const input = await readCopiedFile(context, { companyId, file }, signal);
    if (input) yield { name: file.path, input };
  }
}

/** The same stream; at its end the request is done, and the place is given back also when its reader leaves. */
async function* untilRead(
  stream: AsyncIterable<Uint8Array>,
  { place, done }: { place: Place; done: () => Promise<void> },
): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
    await done();
  } finally {
    place.release();
  }
}

/**
 * The copy of what is kept of a person, as a ZIP. All rows are read before it begins: a service that gives no answer refuses it,
 * and never breaks it.
 */
export const makeCopy = async (context: Context, copy: AskedCopy, signal: AbortSignal): Promise<StreamedAnswer> => {
  const { store, copies, clock } = context;
  const place = await copies.acquire({ companyId: copy.companyId });
  try {
    const { name: companyName, language: companyLanguage } = await findCompany(store.manager, copy.companyId);
    const read = await readCopy(context, copy, { signal, companyLanguage });
    const asked = { copy, companyName, madeAt: clock.now(), signal };
    const stream = zipOf(entriesOf(context, asked, read), asked.madeAt);
    const done = () => saveCopied(store.manager, copy.id, clock.now());
    return { contentType: 'application/zip', fileName: 'my-data.zip', stream: untilRead(stream, { place, done }) };
  } catch (error) {
    place.release();
    throw error;
  }
};
