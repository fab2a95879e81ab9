import { useTranslation } from 'react-i18next';
import { interfaceLanguages } from '../../../shared/languages.ts';
import { ListIcon, OfflineIcon, PenIcon, ScanIcon, ShieldIcon, SignIcon, SpeechIcon } from '../../parts/icons.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { LandingFigure } from './LandingFigure.tsx';
import './landing.css';

const steps = [
  ['scan', ScanIcon],
  ['fill', PenIcon],
  ['read', ListIcon],
] as const;

const points = [
  ['languages', SpeechIcon],
  ['offline', OfflineIcon],
  ['signs', SignIcon],
  ['privacy', ShieldIcon],
] as const;

const SignInLinks = () => {
  const { t } = useTranslation();
  return (
    <div className="landing-actions">
      <a className="button button-main button-large" href="/app/register">
        {t('landing.register')}
      </a>
      <a className="button button-large button-on-rail" href="/app/login">
        {t('landing.logIn')}
      </a>
    </div>
  );
};

export const LandingPage = () => {
  const { t } = useTranslation(undefined, { keyPrefix: 'landing' });
  usePageTitle(t('title'));
  return (
    <main className="landing">
      <section className="landing-hero">
        <div className="landing-inner landing-hero-inner">
          <div>
            <h1>{t('title')}</h1>
            <p className="landing-welcome">{t('welcome')}</p>
            <SignInLinks />
          </div>
          <LandingFigure />
        </div>
      </section>

      <section className="landing-inner landing-section" aria-labelledby="steps-title">
        <h2 id="steps-title">{t('stepsTitle')}</h2>
        <ol className="landing-steps">
          {steps.map(([name, Icon], index) => (
            <li key={name}>
              <span className="landing-step-icon">
                <Icon />
              </span>
              <h3>
                {index + 1}. {t(`steps.${name}.title`)}
              </h3>
              <p>{t(`steps.${name}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="landing-band" aria-labelledby="points-title">
        <div className="landing-inner landing-section">
          <h2 id="points-title">{t('pointsTitle')}</h2>
          <ul className="landing-points">
            {points.map(([name, Icon]) => (
              <li key={name}>
                <Icon className="icon landing-point-icon" />
                <div>
                  <h3>{t(`points.${name}.title`)}</h3>
                  <p>{t(`points.${name}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
          <h3 className="landing-languages-title">{t('languagesTitle')}</h3>
          <ul className="landing-languages" translate="no">
            {interfaceLanguages.map(({ code, name }) => (
              <li key={code} lang={code}>
                {name}
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className="landing-closing">
        <div className="landing-inner">
          <h2>{t('closing')}</h2>
          <SignInLinks />
        </div>
      </section>
    </main>
  );
};
