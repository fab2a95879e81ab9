import { startI18n } from '../shared/i18n.ts';
import type { PublicRoute } from './route.ts';

/** Texts of the public pages, the conversation's where it is opened; the legal ones are fetched when they are. */
export const startPublicTexts = ({ page }: Pick<PublicRoute, 'page'>) =>
  startI18n(page === 'session' ? ['public', 'session'] : ['public'], {
    ...import.meta.glob('../locales/*/public.json'),
    ...import.meta.glob('../locales/*/session.json'),
    ...import.meta.glob('../locales/*/legal.json'),
  });
