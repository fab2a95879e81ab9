import { useTexts } from '../../../parts/texts.ts';
import { ExportButtons } from './ExportButtons.tsx';

// As many ids as an address has space for (proto/http/registration.ts).
const most = 100;

/** Saves the selected registrations as a file. */
export const ExportSelected = ({ ids }: { ids: ReadonlySet<string> }) => {
  const { t } = useTexts();
  if (ids.size > most) return <span className="muted">{t('export.atMost', { count: most })}</span>;
  return <ExportButtons query={{ ids: [...ids].join(',') }} isSmall />;
};
