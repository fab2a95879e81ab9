import { columns, entity } from '@gatelingo/chassis/postgres';
import type { TemplateLanguage } from '@gatelingo/proto/templates';
import type { EntityManager } from 'typeorm';

const { text, of } = columns;

/** The language that a driver chose for what comes to the phone, instead of that of a registration. */
export const PhoneLanguageEntity = entity(
  'phone_language',
  { phoneIndex: { ...text, primary: true }, language: of<TemplateLanguage>(text) },
  { subject: { driver: 'phoneIndex' }, kept: 'jobs' },
);

export const savePhoneLanguage = async (
  manager: EntityManager,
  phoneIndex: string,
  language: TemplateLanguage,
): Promise<void> => {
  await manager.upsert(PhoneLanguageEntity, { phoneIndex, language }, ['phoneIndex']);
};

/** The chosen language; undefined where that of the registration holds. */
export const findPhoneLanguage = async (
  manager: EntityManager,
  phoneIndex: string,
): Promise<TemplateLanguage | undefined> => (await manager.findOneBy(PhoneLanguageEntity, { phoneIndex }))?.language;
