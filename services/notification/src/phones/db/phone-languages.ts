import { columns, entity, type ObjectOf } from '@gatelingo/chassis/postgres';
import type { TemplateLanguage } from '@gatelingo/proto/templates';
import type { EntityManager } from 'typeorm';

const { text, time, integer, of } = columns;

/** The language that a driver chose for what comes to the phone, instead of that of a registration. */
export const PhoneLanguageEntity = entity(
  'phone_language',
  {
    phoneIndex: { ...text, primary: true },
    language: of<TemplateLanguage>(text),
    chosenAt: time,
    /** How often it was chosen on that day. */
    changes: integer,
  },
  { subject: { driver: 'phoneIndex' }, kept: 'jobs', begins: 'chosenAt' },
);
type PhoneLanguage = ObjectOf<typeof PhoneLanguageEntity>;

/** A language that is chosen and a job that is projected at the same time wait for each other, so that neither misses the other. */
const lockPhoneLanguage = async (manager: EntityManager, phoneIndex: string): Promise<void> => {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('phone-language:' || $1::text, 0))`, [phoneIndex]);
};

/** In the transaction in which the phone's jobs follow. */
export const savePhoneLanguage = async (manager: EntityManager, chosen: PhoneLanguage): Promise<void> => {
  await lockPhoneLanguage(manager, chosen.phoneIndex);
  await manager.upsert(PhoneLanguageEntity, chosen, ['phoneIndex']);
};

/** The chosen language; undefined where that of the registration holds. */
export const readPhoneLanguage = async (
  manager: EntityManager,
  phoneIndex: string,
): Promise<PhoneLanguage | undefined> => (await manager.findOneBy(PhoneLanguageEntity, { phoneIndex })) ?? undefined;

/** The same under the phone's lock, in a transaction that projects a job of the phone or a fact about its visit. */
export const findPhoneLanguage = async (
  manager: EntityManager,
  phoneIndex: string,
): Promise<TemplateLanguage | undefined> => {
  await lockPhoneLanguage(manager, phoneIndex);
  return (await readPhoneLanguage(manager, phoneIndex))?.language;
};
