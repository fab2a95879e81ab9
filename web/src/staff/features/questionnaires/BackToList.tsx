import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../parts/texts.ts';

/** The way back to the list. */
export const BackToList = () => {
  const { t } = useTexts();
  return (
    <Link className="icon-text" to="/questionnaire-list">
      <ArrowLeft size={15} aria-hidden /> {t('questionnaires.back')}
    </Link>
  );
};
