import { eachRow, rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import { sessionLinks, type SessionLinkRow } from '../../db/entities.ts';

/** Whether the session belongs to this visit already, by the same key. */
export const isLinked = (
  manager: EntityManager,
  link: Pick<SessionLinkRow, 'companyId' | 'sessionId' | 'visitId' | 'keyHash'>,
): Promise<boolean> => {
  const { companyId, sessionId, visitId, keyHash } = link;
  return manager.existsBy(sessionLinks, { companyId, sessionId, visitId, keyHash });
};

/**
 * Links a session to a visit, in place of an earlier link by the same key. Its version is above those of the session by any
 * key. Returns the link, or undefined if it was there.
 */
export const saveSessionLink = async (
  manager: EntityManager,
  link: Omit<SessionLinkRow, 'version'>,
): Promise<SessionLinkRow | undefined> => {
  const [saved] = await manager.query<Pick<SessionLinkRow, 'id' | 'version'>[]>(
    `WITH newest AS (
       SELECT coalesce(max(version), 0) + 1 AS version FROM keyed_session_link WHERE company_id = $2 AND session_id = $3
     )
     INSERT INTO keyed_session_link AS link (id, company_id, session_id, visit_id, linked_at, key_hash, version)
       SELECT $1, $2, $3, $4, $5, $6, version FROM newest
     ON CONFLICT (company_id, session_id, key_hash) DO UPDATE
       SET visit_id = excluded.visit_id, linked_at = excluded.linked_at, version = greatest(excluded.version, link.version + 1)
       WHERE link.visit_id <> excluded.visit_id
     RETURNING id, version`,
    [link.id, link.companyId, link.sessionId, link.visitId, link.linkedAt, link.keyHash],
  );
  return saved && { ...link, ...saved };
};

/** The links of a visit, each with a higher version. */
export const raiseLinksOf = (
  manager: EntityManager,
  { id, companyId }: { id: string; companyId: string },
): Promise<SessionLinkRow[]> =>
  rows(
    manager,
    `UPDATE keyed_session_link SET version = version + 1 WHERE visit_id = $1 AND company_id = $2
     RETURNING id, company_id AS "companyId", session_id AS "sessionId", visit_id AS "visitId", linked_at AS "linkedAt",
       key_hash AS "keyHash", version`,
    [id, companyId],
  );

/** Every link, to publish them again. */
export const eachSessionLink = (manager: EntityManager): AsyncGenerator<SessionLinkRow> =>
  eachRow(manager, sessionLinks);
