import type { z } from 'zod';
import { truckerRegistration, type TruckerRegistration } from '@gatelingo/proto/http/registration';
import type { Context } from '../context.ts';
import type { VisitRow } from '../db/entities.ts';
import type { SearchIndexes } from '../db/visit-queries.ts';
import { normaliseName, normalisePhone, normalisePlate } from '../domain/normalise.ts';

const personalPart = truckerRegistration.pick({
  name: true,
  surname: true,
  phone: true,
  licensePlateTruck: true,
  licensePlateTrailer: true,
});
export type VisitPersonal = z.output<typeof personalPart>;

type Who = Pick<VisitRow, 'id' | 'companyId'>;

const place = ({ id, companyId }: Who) => ({ companyId, table: 'visit', row: id });

/** Encrypts the visit's personal fields for one column. */
export const sealVisit = ({ sealer }: Pick<Context, 'sealer'>, visit: Who, input: TruckerRegistration): Buffer => {
  const { name, surname, phone, licensePlateTruck, licensePlateTrailer } = input;
  const value = { name, surname, phone, licensePlateTruck, licensePlateTrailer };
  return sealer.sealPersonal(personalPart, value, place(visit)).sealed;
};

export const openVisit = (
  { sealer }: Pick<Context, 'sealer'>,
  visit: Pick<VisitRow, 'id' | 'companyId' | 'personal'>,
): VisitPersonal => sealer.openPersonal(personalPart, {}, visit.personal, place(visit));

/** The blind indexes for searching a visit. */
export const visitIndexes = ({ sealer }: Pick<Context, 'sealer'>, companyId: string, input: TruckerRegistration) => {
  const index = (kind: string, value: string) => sealer.blindIndex(companyId, kind, value);
  return {
    nameIndex: index('name', normaliseName(input.name)),
    surnameIndex: index('name', normaliseName(input.surname)),
    phoneIndex: index('phone', input.phone),
    licensePlateTruckIndex: index('plate', normalisePlate(input.licensePlateTruck)),
    licensePlateTrailerIndex: index('plate', normalisePlate(input.licensePlateTrailer)),
  };
};

/** The blind indexes of a searched text, as each kind of value that it may be. */
export const searchIndexes = (
  { sealer }: Pick<Context, 'sealer'>,
  companyId: string,
  searched: string,
): SearchIndexes => {
  const [plate, phone] = [normalisePlate(searched), normalisePhone(searched)];
  return {
    name: sealer.blindIndex(companyId, 'name', normaliseName(searched)),
    plate: plate ? sealer.blindIndex(companyId, 'plate', plate) : undefined,
    phone: phone && sealer.blindIndex(companyId, 'phone', phone),
  };
};
