import { useTranslation } from 'react-i18next';
import { CheckField } from '../form/FormField.tsx';

interface NotReadFieldProps {
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
}

/** Under "I have read everything": the driver could not, and registers all the same. */
export const NotReadField = ({ isChecked, onCheck }: NotReadFieldProps) => {
  const { t } = useTranslation('questionnaire', { keyPrefix: 'notRead' });
  return (
    <div className="not-read">
      <CheckField name="couldNotRead" label={t('box')} isChecked={isChecked} onCheck={onCheck} />
      <p className="hint" role="status">
        {isChecked && t('hint')}
      </p>
    </div>
  );
};
