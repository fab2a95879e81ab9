import type { Sealer } from '@gatelingo/chassis/personal';
import { findObject, findObjects, locked, type RowOf, sealRow } from '@gatelingo/chassis/postgres';
import { LessThan, MoreThan, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { type Invitation, InvitationEntity } from './entities.ts';
import { emailIndex } from './lookups.ts';

type InvitationRow = RowOf<typeof InvitationEntity>;

const findOne = (manager: EntityManager, sealer: Sealer, where: FindOptionsWhere<InvitationRow>, lock = {}) =>
  findObject(manager, sealer, InvitationEntity, { where, ...lock });

export const insertInvitation = async (manager: EntityManager, sealer: Sealer, given: Invitation): Promise<void> => {
  await manager.insert(InvitationEntity, sealRow(sealer, InvitationEntity, given));
};

/** Writes the whole invitation; the caller holds its lock. */
export const saveInvitation = async (manager: EntityManager, sealer: Sealer, given: Invitation): Promise<void> => {
  const { id, ...columns } = sealRow(sealer, InvitationEntity, given);
  await manager.update(InvitationEntity, { id }, columns);
};

/** The company's invitation, locked until the transaction ends. */
export const lockInvitation = (
  manager: EntityManager,
  sealer: Sealer,
  { id, companyId }: Pick<Invitation, 'id' | 'companyId'>,
): Promise<Invitation | undefined> => findOne(manager, sealer, { id, companyId }, locked);

/** The company's invitation of an address, also an expired one; locked until the transaction ends. */
export const lockInvitationOf = (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, email }: Pick<Invitation, 'companyId' | 'email'>,
): Promise<Invitation | undefined> =>
  findOne(manager, sealer, { companyId, emailIndex: emailIndex(sealer, email) }, locked);

/** The invitation of a mail's token, unless it has expired. */
export const findInvitationOfToken = (
  manager: EntityManager,
  sealer: Sealer,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<Invitation | undefined> => findOne(manager, sealer, { tokenHash, expiresAt: MoreThan(now) });

/** Oldest first. A company has few: each is sent by hand, and limited by day. */
export const invitationsOf = (manager: EntityManager, sealer: Sealer, companyId: string): Promise<Invitation[]> =>
  findObjects(manager, sealer, InvitationEntity, { where: { companyId }, order: { invitedAt: 'ASC', id: 'ASC' } });

/** Accepted or withdrawn; false if it is gone, or was sent again with another token. */
export const deleteInvitation = async (
  manager: EntityManager,
  { id, tokenHash }: Pick<Invitation, 'id' | 'tokenHash'>,
): Promise<boolean> => (await manager.delete(InvitationEntity, { id, tokenHash })).affected === 1;

/** The person is in the company without it. */
export const deleteInvitationOf = async (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, email }: Pick<Invitation, 'companyId' | 'email'>,
): Promise<void> => {
  await manager.delete(InvitationEntity, { companyId, emailIndex: emailIndex(sealer, email) });
};

/** All open invitations that one person sent into a company. */
export const deleteInvitationsBy = async (
  manager: EntityManager,
  sent: Pick<Invitation, 'companyId' | 'invitedBy'>,
): Promise<void> => {
  await manager.delete(InvitationEntity, sent);
};

export const deleteExpiredInvitations = async (manager: EntityManager, before: Date): Promise<void> => {
  await manager.delete(InvitationEntity, { expiresAt: LessThan(before) });
};
