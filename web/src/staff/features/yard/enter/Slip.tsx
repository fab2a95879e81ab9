import { isPhraseLanguage, type PhraseId, type PhraseTexts } from '@gatelingo/proto/phrases';
import { loadPhraseTexts } from '@gatelingo/proto/phrases/load';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { directionOf, fallbackLanguage, interfaceLanguageOf } from '../../../../shared/languages.ts';
import { Pictogram } from '../../../../shared/pictograms/Pictogram.tsx';
import { qrShape } from '../../../parts/qr-shape.ts';
import { placesApi } from '../../places/index.ts';
import styles from './Slip.module.css';
import { slipLines } from './slip-lines.ts';

/** Instructions for the driver: each a picture, and the sentence in the driver's language. */
const instructions: readonly PhraseId[] = ['please-wait-in-your-vehicle', 'we-will-call-you', 'please-wear-a-vest'];

/** The visit that a slip is printed for. */
export interface Slipped {
  siteId: string;
  siteName: string;
  plate: string;
  /** Of the driver. */
  language: string;
  /** Without a number somebody goes to the vehicle. */
  hasNumber: boolean;
  registrationNumber: string;
}

const usePhrases = (language: string): PhraseTexts['phrases'] | undefined => {
  const [texts, setTexts] = useState<PhraseTexts['phrases']>();
  useEffect(() => {
    loadPhraseTexts(isPhraseLanguage(language) ? language : 'en')
      .then(({ phrases }) => setTexts(phrases))
      .catch((failure: unknown) => console.warn('The slip has pictures alone.', failure));
  }, [language]);
  return texts;
};

/** The slip for the driver's hand, A6: as it is printed, and on the screen before. */
export const Slip = ({ of: { siteId, siteName, plate, language, hasNumber, registrationNumber } }: { of: Slipped }) => {
  const texts = usePhrases(language);
  const own = slipLines[interfaceLanguageOf(language) ?? fallbackLanguage];
  const sites = placesApi.useSitesQuery(undefined);
  const assemblyPoint = sites.data?.find(({ _id }) => _id === siteId)?.assemblyPoint ?? '';
  const shape = useMemo(() => qrShape(registrationNumber), [registrationNumber]);
  const size = String(shape.size);
  const slip = (
    <div className={styles.slip} lang={language} dir={directionOf(language)}>
      <header className={styles.head}>
        <div>
          <p className={styles.site}>
            <bdi>{siteName}</bdi>
          </p>
          <p className={styles.plate}>
            <bdi>{plate}</bdi>
          </p>
        </div>
        <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
          <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
          <path d={shape.path} />
        </svg>
      </header>
      <p className={styles.number}>
        <bdi>{registrationNumber}</bdi>
      </p>
      <ul className={styles.lines}>
        {instructions.map((id) => (
          <li key={id}>
            <Pictogram id={id} className={styles.picture ?? ''} />
            <span>{id === 'we-will-call-you' && !hasNumber ? own.person : texts?.[id]}</span>
          </li>
        ))}
      </ul>
      {assemblyPoint !== '' && (
        <p className={styles.site}>
          {own.assembly}: <bdi>{assemblyPoint}</bdi>
        </p>
      )}
    </div>
  );
  return (
    <>
      <div className={styles.preview}>{slip}</div>
      {createPortal(<div className={styles.paper}>{slip}</div>, document.body)}
    </>
  );
};
