import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { cutPage, type Page, type PageRequest } from '@gatelingo/chassis/paging';
import { eachRow, locked, readPage, rows } from '@gatelingo/chassis/postgres';
import {
  questionnaires,
  questionnaireVersions,
  type QuestionnaireRow,
  type QuestionnaireVersionRow,
} from './questionnaire-entities.ts';

interface Which {
  companyId: string;
  id: string;
}

const versionOf = ({ id, companyId, contentVersion, content, updatedAt }: QuestionnaireRow) => ({
  ...{ questionnaireId: id, version: contentVersion, companyId, content, createdAt: updatedAt },
});

/** Stores a new questionnaire with its first version. */
export const insertQuestionnaire = async (manager: EntityManager, row: QuestionnaireRow): Promise<void> => {
  await manager.insert(questionnaires, row);
  await manager.insert(questionnaireVersions, versionOf(row));
};

/** Stores a new content as the next version. */
export const insertVersion = async (manager: EntityManager, row: QuestionnaireRow): Promise<void> => {
  const { id, companyId, ...changes } = row;
  await manager.update(questionnaires, { id, companyId }, changes);
  await manager.insert(questionnaireVersions, versionOf(row));
};

export const deleteQuestionnaireRow = async (
  manager: EntityManager,
  { id, companyId }: Which,
  changes: Pick<QuestionnaireRow, 'deletedAt' | 'updatedAt' | 'version'>,
): Promise<void> => {
  await manager.update(questionnaires, { id, companyId }, changes);
};

/** A questionnaire of the company that is in use; `lock` locks it until the transaction ends. */
export const findQuestionnaire = (
  manager: EntityManager,
  { companyId, id }: Which,
  { lock = false } = {},
): Promise<QuestionnaireRow | null> =>
  manager.findOne(questionnaires, { where: { id, companyId, deletedAt: IsNull() }, ...(lock ? locked : {}) });

/** The newest version of a questionnaire of the company that is in use, without its content, which may have a megabyte. */
export const findVersionInUse = async (manager: EntityManager, { companyId, id }: Which): Promise<number | null> => {
  const where = { id, companyId, deletedAt: IsNull() };
  return (await manager.findOne(questionnaires, { select: { contentVersion: true }, where }))?.contentVersion ?? null;
};

/** A questionnaire of the company, in use or not. */
export const findQuestionnaireRow = (
  manager: EntityManager,
  { companyId, id }: Which,
): Promise<QuestionnaireRow | null> => manager.findOneBy(questionnaires, { id, companyId });

/** Those of the ids that are questionnaires of the company in use. */
export const findIdsInUse = async (
  manager: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const where = { id: In([...new Set(ids)]), companyId, deletedAt: IsNull() };
  const found = await manager.find(questionnaires, { select: { id: true }, where });
  return new Set(found.map(({ id }) => id));
};

/** Bytes of contents after which a page ends: a content may have a megabyte, and a page a thousand rows. */
const mostBytes = 4 * 1024 * 1024;
/** Rows whose sizes are read at once: the store unpacks each content for it. */
const measuredAtOnce = 50;

/** The sizes of the contents in this order, until they reach `mostBytes`. */
const contentSizes = async (manager: EntityManager, ids: readonly string[]): Promise<number[]> => {
  const sizes: number[] = [];
  let sum = 0;
  for (let from = 0; from < ids.length && sum < mostBytes; from += measuredAtOnce) {
    const measured = await rows<{ bytes: number }>(
      manager,
      `SELECT coalesce(octet_length(content::text), 0) AS bytes
       FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (id, place) LEFT JOIN questionnaire USING (id) ORDER BY place`,
      [ids.slice(from, from + measuredAtOnce)],
    );
    for (const { bytes } of measured) {
      sizes.push(bytes);
      sum += bytes;
    }
  }
  return sizes;
};

/**
 * The company's questionnaires in use, the newest change first. A page also ends after about 4 MB of contents; the sizes are
 * read before the contents.
 */
export const listQuestionnaireRows = async (
  manager: EntityManager,
  companyId: string,
  request: PageRequest,
): Promise<Page<QuestionnaireRow>> => {
  const query = manager.createQueryBuilder(questionnaires, 'questionnaire');
  query.select(['questionnaire.id', 'questionnaire.updatedAt']);
  query.where('questionnaire.companyId = :companyId AND questionnaire.deletedAt IS NULL', { companyId });
  const whole = await readPage(query, request, { by: 'updatedAt' });
  const sizes = await contentSizes(
    manager,
    whole.rows.map(({ id }) => id),
  );
  const page = cutPage(whole, { sizes, most: mostBytes }, ({ updatedAt: time, id }) => ({ time, id }));
  const where = { id: In(page.rows.map(({ id }) => id)), companyId, deletedAt: IsNull() };
  const contents = new Map((await manager.find(questionnaires, { where })).map((row) => [row.id, row]));
  return { ...page, rows: page.rows.flatMap(({ id }) => contents.get(id) ?? []) };
};

/** One version of a questionnaire of the company. */
export const findVersion = (
  manager: EntityManager,
  { companyId, id, version }: Which & { version: number },
): Promise<QuestionnaireVersionRow | null> =>
  manager.findOneBy(questionnaireVersions, { questionnaireId: id, version, companyId });

/** The content against which answers are checked: without its translations, which may be the most of it. */
type AskedVersion = Pick<QuestionnaireVersionRow, 'version'> & {
  content: Pick<QuestionnaireVersionRow['content'], 'fields' | 'enforceRequired'>;
};

/** The last versions of a questionnaire of the company, the newest first, read one by one. */
export async function* eachLastVersion(
  manager: EntityManager,
  { companyId, id }: Which,
  most: number,
): AsyncGenerator<AskedVersion> {
  for (let skip = 0; skip < most; skip += 1) {
    const [found] = await rows<AskedVersion>(
      manager,
      `SELECT version, jsonb_build_object('fields', content->'fields', 'enforceRequired', content->'enforceRequired') AS content
       FROM questionnaire_version WHERE questionnaire_id = $1 AND company_id = $2
       ORDER BY version DESC LIMIT 1 OFFSET $3`,
      [id, companyId, skip],
    );
    if (!found) return;
    yield found;
  }
}

/** The QR codes in use that lead to these questionnaires, by the questionnaire's id. */
export const findBarcodesOf = async (
  manager: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, { _id: string; name: string }[]>> => {
  const found = await rows<{ questionnaire: string; _id: string; name: string }>(
    manager,
    `SELECT questionnaire_id AS questionnaire, id AS _id, name FROM barcode
     WHERE company_id = $1 AND questionnaire_id = ANY ($2) AND deleted_at IS NULL ORDER BY name, id`,
    [companyId, ids],
  );
  const byQuestionnaire = Map.groupBy(found, ({ questionnaire }) => questionnaire);
  return new Map([...byQuestionnaire].map(([id, barcodes]) => [id, barcodes.map(({ _id, name }) => ({ _id, name }))]));
};

/** Every questionnaire of every company, to publish the facts again. */
export const eachQuestionnaire = (
  manager: EntityManager,
  { inUse }: { inUse: boolean },
): AsyncGenerator<QuestionnaireRow> =>
  eachRow(manager, questionnaires, { deletedAt: inUse ? IsNull() : Not(IsNull()) });
