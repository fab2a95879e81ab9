import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ago } from '../../../shared/format/duration.ts';
import { roughDistance } from '../../../shared/format/distance.ts';
import { inOwnTasks } from '../../../shared/own-tasks.ts';
import { AlertIcon, PinIcon, SignIcon } from '../../parts/icons.tsx';
import type { DriverStep } from './confirmation.ts';
import { platformOf } from '../../parts/platform.ts';
import { farMetres, metresBetween, type Fix } from './position.ts';
import type { PositionFailure } from './position-watch.ts';
import { useNow } from './use-now.ts';
import type { usePosition } from './use-position.ts';

const Known = ({ fix, step }: { fix: Fix; step: DriverStep | undefined }) => {
  const { t, i18n } = useTranslation('confirm');
  const now = useNow();
  const distance = roughDistance(i18n.language, fix.accuracy);
  const metres = step && metresBetween(fix, step);
  return (
    <>
      <p className="position-known">
        <PinIcon />
        <span>
          {t('position.accurate', { distance, age: ago(i18n.language, now - fix.at) })}
          <bdi className="position-point" dir="ltr" translate="no">
            {fix.lat.toFixed(5)}, {fix.lng.toFixed(5)}
          </bdi>
          {step && metres !== undefined && (
            <span className="position-away">
              {t('position.away', { distance: roughDistance(i18n.language, metres), place: step.locationName })}
            </span>
          )}
        </span>
      </p>
      <div role="status">
        {step && metres !== undefined && metres > farMetres && (
          <p className="position-far">
            <SignIcon />
            <span>{t('position.far', { place: step.locationName })}</span>
          </p>
        )}
      </div>
    </>
  );
};

const Help = ({ failure }: { failure: PositionFailure }) => {
  const { t } = useTranslation('confirm');
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints);
  if (failure === 'unsupported') return <p>{t('help.unsupported')}</p>;
  if (failure === 'denied') return <p>{t(`help.denied.${platform}`)}</p>;
  return (
    <>
      <p>{t(`help.off.${platform}`)}</p>
      <p>{t('help.sky')}</p>
    </>
  );
};

/** A phone takes long for the first format of an age: it is made while the position is looked for. */
const usePreparedAge = (language: string): void => {
  useEffect(() => inOwnTasks([() => ago(language, 0)]), [language]);
};

/** Id of the card's heading, to which the bar leads. */
export const positionTitle = 'position-title';

interface PositionCardProps {
  position: ReturnType<typeof usePosition>;
  step: DriverStep | undefined;
}

/** The phone's position with its accuracy and age, or the setting that must be switched on. */
export const PositionCard = ({ position, step }: PositionCardProps) => {
  const { t, i18n } = useTranslation('confirm');
  const { fix, failure, again } = position;
  usePreparedAge(i18n.language);
  return (
    <section className="card" aria-labelledby={positionTitle}>
      <h2 id={positionTitle} tabIndex={-1}>
        {t('position.title')}
      </h2>
      {!fix && <p className="position-why">{t('position.why', { button: t('confirm') })}</p>}
      {fix && <Known fix={fix} step={step} />}
      {!fix && !failure && (
        <p className="position-looking">
          <span className="loader" aria-hidden="true" />
          <span>{t('position.looking')}</span>
        </p>
      )}
      {failure && (
        <div className="notice notice-error position-failed">
          <AlertIcon />
          <div>
            <Help failure={failure} />
            {failure !== 'unsupported' && (
              <button type="button" className="button" onClick={again}>
                {t('position.again')}
              </button>
            )}
          </div>
        </div>
      )}
    </section>
  );
};
