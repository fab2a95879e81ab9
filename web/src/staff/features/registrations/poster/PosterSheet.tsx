import type { Barcode } from '@gatelingo/proto/http/registration';
import { useMemo } from 'react';
import { interfaceLanguages } from '../../../../shared/languages.ts';
import { api } from '../../../data/api.ts';
import { useTexts } from '../../../parts/texts.ts';
import { Fitted } from './Fitted.tsx';
import { FillStep, GoStep, ScanStep } from './Pictograms.tsx';
import { posterLines } from './poster-lines.ts';
import styles from './Poster.module.css';
import { qrShape } from '../../../parts/qr-shape.ts';

/** The print of a QR code: where, the code, three steps, and a line in each language. */
export const PosterSheet = ({ barcode: { name, site, publicURL } }: { barcode: Barcode }) => {
  const { t } = useTexts();
  const { data: config } = api.useConfigQuery(undefined);
  const shape = useMemo(() => qrShape(publicURL), [publicURL]);
  const size = String(shape.size);
  return (
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
  );
};
