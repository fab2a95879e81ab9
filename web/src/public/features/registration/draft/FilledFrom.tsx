import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../../parts/icons.tsx';
import type { StartedForm } from './start-form.ts';

interface FilledFromProps {
  from: StartedForm<unknown>['filledFrom'];
  onForget: () => void;
}

/** Says why the form is not empty, and takes it away from whom it does not belong to. */
export const FilledFrom = ({ from, onForget }: FilledFromProps) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration' });
  const [isForgotten, setForgotten] = useState(false);
  if (from === undefined)
    return isForgotten ? (
      <p className="notice notice-done" role="status">
        <CheckIcon />
        <span>{t('known.forgotten')}</span>
      </p>
    ) : null;
  return (
    <div className="notice notice-done">
      <CheckIcon />
      <div>
        <p>{t(from === 'known' ? 'known.filled' : 'draft')}</p>
        <button
          type="button"
          className="link-button"
          onClick={() => {
            setForgotten(true);
            onForget();
          }}
        >
          {t('known.notYou')}
        </button>
      </div>
    </div>
  );
};
