import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStore } from '../../../shared/stored.ts';
import { forgetDriver, keepDriver, keepNothing, readKnownDriver, type KnownDriver } from './known-driver.ts';

/** Asks once whether this phone may keep the driver for the next visit. */
export const KeepDriver = ({ driver }: { driver: KnownDriver }) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration.known' });
  const [state, setState] = useState<'ask' | 'yes' | 'no' | 'forgotten'>(
    () => readKnownDriver(browserStore, Date.now())?.answer ?? 'ask',
  );
  const keep = () => setState(keepDriver(browserStore, driver, Date.now()) ? 'yes' : 'no');
  const keepNot = () => {
    keepNothing(browserStore, Date.now());
    setState('no');
  };
  const forget = () => {
    forgetDriver(browserStore);
    setState('forgotten');
  };
  if (state === 'no') return null;
  if (state !== 'ask')
    return (
      <p className="keep-driver" role="status">
        {t(state === 'yes' ? 'kept' : 'forgotten')}{' '}
        {state === 'yes' && (
          <button type="button" className="link-button" onClick={forget}>
            {t('notYou')}
          </button>
        )}
      </p>
    );
  return (
    <section className="keep-driver" aria-labelledby="keep-driver-title">
      <h2 id="keep-driver-title">{t('ask.title')}</h2>
      <p>{t('ask.text')}</p>
      <div className="keep-driver-answers">
        <button type="button" className="button button-main" onClick={keep}>
          {t('ask.yes')}
        </button>
        <button type="button" className="button" onClick={keepNot}>
          {t('ask.no')}
        </button>
      </div>
    </section>
  );
};
