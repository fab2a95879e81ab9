import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStore } from '../../../../shared/stored.ts';
import {
  forgetDriver,
  saveDriver,
  saveRefusal,
  readKnownDriver,
  type KnownDriver,
} from '../../../parts/known-driver.ts';

const outcomes = { yes: 'known.kept', failed: 'saving.failed', forgotten: 'known.forgotten' } as const;

/** Asks once whether this phone may keep the driver for the next visit. */
export const SaveDriver = ({ driver }: { driver: KnownDriver }) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration' });
  const [state, setState] = useState<'ask' | 'yes' | 'no' | 'failed' | 'forgotten'>(
    () => readKnownDriver(browserStore, Date.now())?.answer ?? 'ask',
  );
  const agree = () => setState(saveDriver(browserStore, driver, Date.now()) ? 'yes' : 'failed');
  const decline = () => {
    saveRefusal(browserStore, Date.now());
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
        {t(outcomes[state])}{' '}
        {state === 'yes' && (
          <button type="button" className="link-button" onClick={forget}>
            {t('known.notYou')}
          </button>
        )}
      </p>
    );
  return (
    <section className="keep-driver" aria-labelledby="keep-driver-title">
      <h2 id="keep-driver-title">{t('known.ask.title')}</h2>
      <p>{t('known.ask.text')}</p>
      <div className="keep-driver-answers">
        <button type="button" className="button button-main" onClick={agree}>
          {t('known.ask.yes')}
        </button>
        <button type="button" className="button" onClick={decline}>
          {t('known.ask.no')}
        </button>
      </div>
    </section>
  );
};
