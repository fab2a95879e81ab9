import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../parts/icons.tsx';
import { ChocksSign, ShoesSign, SpeedSign, VestSign } from '../../parts/pictograms.tsx';
import './landing-figure.css';

const rows = [
  { time: '07:52', name: 'Zoë Nowak', language: 'PL', plate: 'WX 12345', isNew: true },
  { time: '07:41', name: 'Ion Popescu', language: 'RO', plate: 'B 77 XYZ', isNew: false },
  { time: '07:30', name: 'Олена Коваль', language: 'UK', plate: 'AA 1234 BC', isNew: false },
  { time: '07:12', name: 'Jan Novák', language: 'CS', plate: '2AB 3456', isNew: false },
  { time: '06:58', name: 'Kovács Péter', language: 'HU', plate: 'ABC-123', isNew: false },
];

/** The product in one picture: a driver's phone, and the staff's list in which the registration appears. */
export const LandingFigure = () => {
  const { t } = useTranslation(undefined, { keyPrefix: 'landing' });
  return (
    <div className="figure" role="img" aria-label={t('figure')}>
      <div className="figure-list" aria-hidden="true">
        <div className="figure-list-title">
          <span className="dot" />
          {t('figureTitle')}
        </div>
        {rows.map((row) => (
          <div key={row.time} className={row.isNew ? 'figure-row figure-row-new' : 'figure-row'}>
            <span>{row.time}</span>
            <b>{row.name}</b>
            <span className="figure-tag">{row.language}</span>
            <span className="figure-plate">{row.plate}</span>
            <span className="figure-state">{row.isNew && t('figureNew')}</span>
          </div>
        ))}
      </div>
      <div className="figure-phone" aria-hidden="true">
        <div className="figure-phone-bar">
          Gatelingo<span className="brand-plus">+</span>
        </div>
        <p className="figure-title">Rejestracja kierowcy</p>
        <div className="figure-signs">
          <VestSign />
          <ShoesSign />
          <SpeedSign />
          <ChocksSign />
        </div>
        <div className="figure-field">
          <span>Imię</span>
          <b>Zoë</b>
        </div>
        <div className="figure-field">
          <span>Podpis</span>
          <svg viewBox="0 0 120 30">
            <path
              d="M6 22c8-18 14-18 13-6s4 10 9-2 9-10 8 0 6 8 11-1 8-11 12-4-3 12 7 9 12-14 20-12 14 10 24 4"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
        </div>
        <div className="figure-sent">
          <CheckIcon />
          Wysłano
        </div>
      </div>
    </div>
  );
};
