import { startI18n } from '../shared/i18n.ts';

/** Texts of the public pages; the legal ones are fetched when they are opened. */
export const startPublicTexts = () =>
  startI18n(['public'], {
    ...import.meta.glob('../locales/*/public.json'),
    ...import.meta.glob('../locales/*/legal.json'),
  });
