import { useTranslation } from 'react-i18next';
import type { FoundStep } from './confirmation.ts';
import { addressOfStep } from './step-link.ts';

/** In place of the button: another step has to be confirmed before this one, and here is the way to it. */
export const DueFirst = ({ due }: { due: NonNullable<FoundStep['dueStep']> }) => {
  const { t } = useTranslation('confirm');
  return (
    <div className="bottom-bar save-bar">
      <p className="save-state" role="status">
        <span className="dot" aria-hidden="true" />
        {t('dueFirst.title')}
      </p>
      {due.linkCode !== null && (
        <a className="button button-main button-large" href={addressOfStep(due.linkCode)}>
          {t('dueFirst.open', { number: due.number })}
        </a>
      )}
    </div>
  );
};
