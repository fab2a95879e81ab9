import { Button } from '@mantine/core';
import clsx from 'clsx';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListFailed, RowsLoading } from '../../../parts/ListStates.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { registrationsApi } from '../calls.ts';
import styles from './Poster.module.css';
import { PosterSheet } from './PosterSheet.tsx';

/** The window for printing the posters of several QR codes, one on each sheet. */
const Posters = () => {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const ids = (search.get('ids') ?? '').split(',').filter((id) => id !== '');
  const title = t('poster.many', { count: ids.length });
  useEffect(() => {
    document.title = `${title} · Gatelingo+`;
  }, [title]);
  return (
    <div className={styles.window}>
      <header className={styles.tools}>
        <h1 className={styles.heading}>{title}</h1>
        <Button leftSection={<Printer size={17} aria-hidden />} onClick={() => window.print()}>
          {t('poster.print')}
        </Button>
      </header>
      <main className={styles.sheets}>
        {ids.map((id) => (
          <Sheet key={id} id={id} />
        ))}
      </main>
    </div>
  );
};

const Sheet = ({ id }: { id: string }) => {
  const { t } = useTexts();
  const { data, error, refetch } = registrationsApi.useBarcodeQuery(id);
  if (error) return <ListFailed what={t('barcode.loadFailed')} failure={error} onRetry={refetch} />;
  if (!data) return <RowsLoading />;
  return (
    <section className={clsx(styles.sheet, styles.oneOfMany)} aria-label={data.value.name}>
      <PosterSheet barcode={data.value} />
    </section>
  );
};

export default Posters;
