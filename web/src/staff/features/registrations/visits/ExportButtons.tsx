import { Button } from '@mantine/core';
import { FileDown, X } from 'lucide-react';
import { useTexts } from '../../../parts/texts.ts';
import { type ExportQuery, useExport } from './use-export.ts';

const megabytes = (bytes: number, language: string) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1e6);

/** Saves the filtered registrations as a file. While it is made it says how much is there, and can be cancelled. */
export const ExportButtons = ({ query, isSmall = false }: { query: ExportQuery; isSmall?: boolean }) => {
  const { t, language } = useTexts();
  const { running, start, cancel } = useExport();
  if (running) {
    return (
      <span className="row">
        <span className="small muted" role="status">
          {t('export.running', { format: running.format.toUpperCase() })}
        </span>
        <span className="small muted" aria-hidden>
          {t('export.bytes', { megabytes: megabytes(running.bytes, language) })}
        </span>
        <Button variant="default" leftSection={<X size={17} aria-hidden />} onClick={cancel}>
          {t('action.cancel')}
        </Button>
      </span>
    );
  }
  return (
    <span className="row" role="group" aria-label={t('export.label')}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          size={isSmall ? 'compact-md' : 'sm'}
          leftSection={<FileDown size={17} aria-hidden />}
          aria-label={t(format === 'csv' ? 'export.csv' : 'export.xlsx')}
          onClick={() => void start(format, query)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </span>
  );
};
