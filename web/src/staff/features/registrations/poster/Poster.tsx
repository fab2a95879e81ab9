import { Button } from '@mantine/core';
import { Download, Printer } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { api } from '../../../data/api.ts';
import { registrationsApi } from '../calls.ts';
import { interfaceLanguages } from '../../../../shared/languages.ts';
import { ListFailed, RowsLoading } from '../../../parts/ListStates.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { saveFile } from '../../../parts/save-file.ts';
import { saveQrPng } from './save-qr-png.ts';
import { Fitted } from './Fitted.tsx';
import { FillStep, GoStep, ScanStep } from './Pictograms.tsx';
import { posterLines } from './poster-lines.ts';
import styles from './Poster.module.css';
import { qrShape, qrSvg } from './qr-shape.ts';

/** Millimetres on paper; 600 px on a screen that is wide enough (Poster.module.css). */
const printedWidth = 120;

/** The window for printing a QR code: an A4 sheet to hang up, and the code alone as a download. */
const Poster = () => {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const { data, error, refetch } = registrationsApi.useBarcodeQuery(id);
  const { data: config } = api.useConfigQuery(undefined);
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
  const { site, publicURL } = barcode;
  const size = String(shape.size);
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
        <div className={styles.paper}>
          <div className={styles.where}>
            <Fitted className={styles.gate} sizes={[15, 13, 11, 9.5, 8, 7, 6, 5]} height={33}>
              {name}
            </Fitted>
            <Fitted className={styles.site} sizes={[6.5, 5.5, 4.5, 3.8]} height={12}>
              {site.plainName}
            </Fitted>
          </div>
          <svg
            className={styles.code}
            viewBox={`0 0 ${size} ${size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={t('barcode.image', { name })}
          >
            <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
            <path d={shape.path} />
          </svg>
          <ol className={styles.steps} aria-label={t('poster.steps')}>
            {[ScanStep, FillStep, GoStep].map((Step, index) => (
              <li key={index}>
                <span className={styles.number}>{index + 1}</span>
                <Step />
              </li>
            ))}
          </ol>
          <ul className={styles.lines}>
            {interfaceLanguages.map(({ code }) => (
              <li key={code} lang={code}>
                {posterLines[code]}
              </li>
            ))}
          </ul>
          <p className={styles.foot}>
            <span className={styles.address}>{publicURL}</span>
            <span className={styles.brand}>{config?.brand || 'Gatelingo'}+</span>
          </p>
        </div>
      </main>
    </div>
  );
};

export default Poster;
