import { FileText } from 'lucide-react';
import { useTexts } from '../../parts/texts.ts';

/** The link to a registration's PDF, or its state if that is known. */
export const PdfLink = ({
  url,
  state,
  name,
}: {
  url: string;
  state?: 'pending' | 'ready' | 'failed' | 'erased';
  name: string;
}) => {
  const { t } = useTexts();
  if (url !== '') {
    return (
      <a className="chip chip-blue" href={url} target="_blank" rel="noopener" aria-label={t('pdf.of', { name })}>
        <FileText size={13} aria-hidden /> PDF
      </a>
    );
  }
  if (state === 'failed') return <span className="chip chip-red">{t('pdf.failed')}</span>;
  if (state === 'pending') return <span className="chip chip-yellow">{t('pdf.inWork')}</span>;
  if (state === 'erased') return <span className="chip">{t('pdf.erased')}</span>;
  return <span className="muted small">{t('details.noPdf')}</span>;
};
