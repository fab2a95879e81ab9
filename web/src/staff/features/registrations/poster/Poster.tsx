import { Button } from '@mantine/core';
import { Download, Printer } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { registrationsApi } from '../calls.ts';
import { ListFailed, RowsLoading } from '../../../parts/ListStates.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { saveFile } from '../../../../shared/save-file.ts';
import { saveQrPng } from './save-qr-png.ts';
import { PosterSheet } from './PosterSheet.tsx';
import styles from './Poster.module.css';
import { qrShape, qrSvg } from '../../../parts/qr-shape.ts';

/** Millimetres on paper; 600 px on a screen that is wide enough (Poster.module.css). */
const printedWidth = 120;

/** The window for printing a QR code: an A4 sheet to hang up, and the code alone as a download. */
const Poster = () => {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const { data, error, refetch } = registrationsApi.useBarcodeQuery(id);
  const barcode = data?.value;
  const shape = useMemo(() => (barcode ? qrShape(barcode.publicURL) : undefined), [barcode]);
  const name = barcode?.name ?? '';
  useEffect(() => {
    document.title = name === '' ? 'Gatelingo+' : `${name} · Gatelingo+`;
  }, [name]);

  if (!barcode || !shape) {
    return (
      <main className="card">
        <h1 className="visually-hidden">{t('poster.title')}</h1>
        {error ? <ListFailed what={t('barcode.loadFailed')} failure={error} onRetry={refetch} /> : <RowsLoading />}
      </main>
    );
  }
  const { site } = barcode;
  const fileName = `${site.plainName} ${name}`.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return (
    <div className={styles.window}>
      <header className={styles.tools}>
        <h1 className={styles.heading}>
          {t('poster.title')}: <bdi>{name}</bdi>
        </h1>
        <div className="row">
          <Button leftSection={<Printer size={17} aria-hidden />} onClick={() => window.print()}>
            {t('poster.print')}
          </Button>
          <Button
            variant="default"
            leftSection={<Download size={17} aria-hidden />}
            onClick={() =>
              saveFile(`${fileName}.svg`, new Blob([qrSvg(shape, printedWidth)], { type: 'image/svg+xml' }))
            }
          >
            {t('poster.svg')}
          </Button>
          <Button
            variant="default"
            leftSection={<Download size={17} aria-hidden />}
            onClick={() => void saveQrPng(`${fileName}.png`, shape)}
          >
            {t('poster.png')}
          </Button>
        </div>
      </header>
      <main className={styles.sheet}>
        <PosterSheet barcode={barcode} />
      </main>
    </div>
  );
};

export default Poster;
