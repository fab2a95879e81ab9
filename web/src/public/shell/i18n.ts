import { startI18n } from '../../shared/i18n.ts';
import type { PublicRoute } from './route.ts';

// The page's texts beyond those of all public pages.
const ownTexts: Partial<Record<PublicRoute['page'], string>> = {
  session: 'session',
  'trucker-confirm': 'confirm',
  pass: 'pass',
  receiver: 'receiver',
};

/** Texts of the public pages and of the opened page; the legal ones are loaded when they are opened. */
export const startPublicTexts = ({ page }: Pick<PublicRoute, 'page'>) => {
  const own = ownTexts[page];
  return startI18n(own === undefined ? ['public'] : ['public', own], {
    ...import.meta.glob('../../locales/*/public.json'),
    ...import.meta.glob('../../locales/*/session.json'),
    ...import.meta.glob('../../locales/*/confirm.json'),
    ...import.meta.glob('../../locales/*/pass.json'),
    ...import.meta.glob('../../locales/*/receiver.json'),
    ...import.meta.glob('../../locales/*/legal.json'),
  });
};
