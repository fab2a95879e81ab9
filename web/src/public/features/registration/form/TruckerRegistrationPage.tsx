import '../../../parts/form-page.css';
import { useTranslation } from 'react-i18next';
import { CodeNotInUse } from '../../../parts/CodeNotInUse.tsx';
import { usePageTitle } from '../../../parts/page-title.ts';
import { useFormInLanguage } from '../questionnaire/use-form-in-language.ts';
import { useFormOfCode } from '../questionnaire/use-form-of-code.ts';
import { useWaitingHere } from '../sending/use-waiting-here.ts';
import { FormFailed, FormLoading } from './NoFormYet.tsx';
import { UsualForm } from './UsualForm.tsx';

/** The usual form; on an older poster's address the questionnaire that the code has today. */
export const TruckerRegistrationPage = ({ barcodeId }: { barcodeId: string }) => {
  const { t, i18n } = useTranslation(undefined, { keyPrefix: 'registration' });
  const where = useFormInLanguage(barcodeId, i18n.language);
  const shown = useFormOfCode(barcodeId, where);
  const isWaiting = useWaitingHere(barcodeId, shown.name === 'usual' || shown.name === 'questionnaire');
  usePageTitle(t('pageTitle'));

  switch (shown.name) {
    case 'loading':
      return <FormLoading />;
    case 'failed':
      return <FormFailed barcodeId={barcodeId} isWaiting={isWaiting} />;
    case 'not-in-use':
      return <CodeNotInUse />;
    case 'usual':
      return <UsualForm barcodeId={barcodeId} where={where} />;
    case 'questionnaire': {
      const { Form, info, questionnaire } = shown;
      return <Form key={questionnaire._id} barcodeId={barcodeId} info={info} questionnaire={questionnaire} />;
    }
  }
};
