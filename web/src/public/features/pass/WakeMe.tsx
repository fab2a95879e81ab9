import { useTranslation } from 'react-i18next';
import { BellIcon } from '../../parts/icons.tsx';
import type { Pass } from '../../parts/kept-pass.ts';

interface WakeMeProps {
  pass: Pass;
  isOn: boolean;
  toggle: () => void;
}

/** By which way the driver is called, and whether this phone rings then. */
export const WakeMe = ({ pass: { whatsApp }, isOn, toggle }: WakeMeProps) => {
  const { t } = useTranslation('pass');
  const ending = whatsApp?.ending;
  return (
    <section className="card pass-leave" aria-live="polite">
      <p className={isOn ? 'pass-connected' : undefined}>
        {isOn && <BellIcon />}
        <span>{t(isOn ? 'wake.on' : 'wake.hint')}</span>
      </p>
      <button type="button" className="button button-large" onClick={toggle}>
        {!isOn && <BellIcon />}
        {t(isOn ? 'wake.off' : 'wake.button')}
      </button>
      <p className="pass-way">{ending === undefined ? t('ways.page') : t('ways.whatsApp', { ending })}</p>
    </section>
  );
};
