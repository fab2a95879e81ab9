import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../parts/icons.tsx';

const ways = ['saved', 'sending', 'sent'] as const;
export type Way = (typeof ways)[number];

/** The stages of sending a confirmation, with the current one. */
export const SendingWay = ({ now }: { now: Way }) => {
  const { t } = useTranslation('confirm');
  const at = ways.indexOf(now);
  return (
    <ol className="way" aria-label={t('way.label')}>
      {ways.map((way, index) => (
        <li key={way} className={index <= at ? 'way-done' : undefined} aria-current={index === at ? 'step' : undefined}>
          <span className="way-mark" aria-hidden="true">
            {index <= at && <CheckIcon />}
          </span>
          {t(`way.${way}`)}
        </li>
      ))}
    </ol>
  );
};
