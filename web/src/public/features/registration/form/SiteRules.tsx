import { useTranslation } from 'react-i18next';
import { ChevronIcon } from '../../../parts/icons.tsx';
import {
  AssemblySign,
  ChocksSign,
  ExtinguisherSign,
  FirstAidSign,
  ForkliftSign,
  ShoesSign,
  SmokingSign,
  SpeedSign,
  StaffSign,
  VestSign,
} from '../../../parts/pictograms.tsx';
import { SitePicture } from './SitePicture.tsx';
import './rules-fold.css';
import './site-rules.css';

const rules = [
  ['vest', VestSign],
  ['shoes', ShoesSign],
  ['speed', SpeedSign],
  ['chocks', ChocksSign],
  ['smoking', SmokingSign],
  ['staff', StaffSign],
] as const;

const signs = [
  ['assembly', AssemblySign],
  ['firstAid', FirstAidSign],
  ['extinguisher', ExtinguisherSign],
  ['forklift', ForkliftSign],
] as const;

interface SiteRulesProps {
  /** The driver was here before: the rules are one tap away. */
  isFolded: boolean;
}

/** The site's six rules, the steps after registering, and the signs on the site. */
export const SiteRules = ({ isFolded }: SiteRulesProps) => {
  const { t } = useTranslation();
  const title = <h2 id="rules-title">{t('rules.title')}</h2>;
  const rulesAndSigns = (
    <>
      <section className="card" aria-labelledby="rules-title">
        {!isFolded && title}
        <ol className="rules">
          {rules.map(([name, Sign], index) => (
            <li key={name}>
              <Sign />
              <span className="rule-number" aria-hidden="true">
                {index + 1}
              </span>
              <span>{t(`rules.${name}`)}</span>
            </li>
          ))}
        </ol>
      </section>
      <figure className="card picture-card">
        <SitePicture />
        <figcaption>
          <b>{t('registration.siteImage.title')}</b>
          <span>{t('registration.siteImage.text')}</span>
        </figcaption>
      </figure>
      <section className="card" aria-labelledby="signs-title">
        <h2 id="signs-title">{t('registration.signs.title')}</h2>
        <ul className="signs">
          {signs.map(([name, Sign]) => (
            <li key={name}>
              <Sign />
              <span>{t(`registration.signs.${name}`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
  if (!isFolded) return rulesAndSigns;
  return (
    <details className="rules-fold">
      <summary>
        {title}
        <ChevronIcon />
      </summary>
      {rulesAndSigns}
    </details>
  );
};
