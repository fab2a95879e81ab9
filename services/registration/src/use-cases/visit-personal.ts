import { z } from 'zod';
import { personal } from '@gatelingo/proto/http/fields';
import { truckerRegistration } from '@gatelingo/proto/http/registration';
import { phoneKey } from '@gatelingo/proto/phone';
import type { Context } from '../context.ts';
import type { VisitRow } from '../db/entities.ts';
import { normaliseName, normalisePlate } from '../domain/normalise.ts';

/** Each kind of registration fills in what it has; the other texts are empty. */
const personalPart = truckerRegistration.pick({
  name: true,
  surname: true,
  phone: true,
  licensePlateTruck: true,
  licensePlateTrailer: true,
});
export type VisitPersonal = z.output<typeof personalPart>;

/** What was answered in a questionnaire, and the driver's own words in the company's language. */
const answersPart = z.object({
  answers: personal(z.array(z.object({ fieldId: z.string(), value: z.union([z.string(), z.boolean()]) }))).optional(),
  answerTranslations: personal(
    z.array(z.object({ fieldId: z.string(), text: z.string(), isPartly: z.literal(true).optional() })),
  ).optional(),
});
export type VisitAnswers = z.output<typeof answersPart>;

const sealedPart = personalPart.extend(answersPart.shape);

type Who = Pick<VisitRow, 'id' | 'companyId'>;

const place = ({ id, companyId }: Who) => ({ companyId, table: 'visit', row: id });

/** Encrypts the visit's personal fields for one column. */
export const sealVisit = (
  { sealer }: Pick<Context, 'sealer'>,
  visit: Who,
  { name, surname, phone, licensePlateTruck, licensePlateTrailer, ...rest }: VisitPersonal & VisitAnswers,
): Buffer => {
  const { answers, answerTranslations } = rest;
  const value = {
    ...{ name, surname, phone, licensePlateTruck, licensePlateTrailer },
    ...(answers && { answers }),
    ...(answerTranslations && { answerTranslations }),
  };
  return sealer.sealPersonal(sealedPart, value, place(visit)).sealed;
};

const openAll = ({ sealer }: Pick<Context, 'sealer'>, visit: Who & Pick<VisitRow, 'personal'>) =>
  sealer.openPersonal(sealedPart, {}, visit.personal, place(visit));

export const openVisit = (context: Pick<Context, 'sealer'>, visit: Who & Pick<VisitRow, 'personal'>): VisitPersonal => {
  const { name, surname, phone, licensePlateTruck, licensePlateTrailer } = openAll(context, visit);
  return { name, surname, phone, licensePlateTruck, licensePlateTrailer };
};

/** The answers of a registration by a questionnaire; none for one by the fixed form. */
export const openAnswers = (
  context: Pick<Context, 'sealer'>,
  visit: Who & Pick<VisitRow, 'personal'>,
): VisitAnswers => {
  const { answers, answerTranslations } = openAll(context, visit);
  return { ...(answers && { answers }), ...(answerTranslations && { answerTranslations }) };
};

/** The blind indexes of single values: the phone's is the trucker's; by the others the release before searches. */
export const visitIndexes = ({ sealer }: Pick<Context, 'sealer'>, companyId: string, input: VisitPersonal) => {
  const index = (kind: string, value: string) => sealer.blindIndex(companyId, kind, value);
  return {
    nameIndex: index('name', normaliseName(input.name)),
    surnameIndex: index('name', normaliseName(input.surname)),
    phoneIndex: index('phone', phoneKey(input.phone)),
    licensePlateTruckIndex: index('plate', normalisePlate(input.licensePlateTruck)),
    licensePlateTrailerIndex: index('plate', normalisePlate(input.licensePlateTrailer)),
  };
};
