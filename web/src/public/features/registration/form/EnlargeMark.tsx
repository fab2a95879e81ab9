import { useTranslation } from 'react-i18next';
import { EnlargeIcon } from '../../../parts/icons.tsx';
import './picture.css';

/** Says on a picture that a tap shows it large. */
export const EnlargeMark = () => {
  const { t } = useTranslation('public');
  return (
    <span className="picture-enlarge">
      <EnlargeIcon />
      <span className="visually-hidden">{t('enlarge')}</span>
    </span>
  );
};
