import { startI18n } from '../../shared/i18n.ts';
import type { PublicRoute } from './route.ts';
import { textFiles, textsOf } from './text-files.ts';

export const startPublicTexts = (route: Pick<PublicRoute, 'page'>) => startI18n(textsOf(route), textFiles);
