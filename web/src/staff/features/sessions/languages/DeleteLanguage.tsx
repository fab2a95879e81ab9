import type { Language } from '@gatelingo/proto/http/session-voice';
import { sessionsApi } from '../calls.ts';
import { Confirm } from '../../../parts/Confirm.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';

interface Props {
  language: Language;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a language is removed from the company's list. */
export const DeleteLanguage = ({ language, onClose, onDeleted }: Props) => {
  const { t } = useTexts();
  const [remove, { isLoading, error }] = sessionsApi.useDeleteLanguageMutation();
  const erase = async () => {
    const answer = await remove(language._id);
    if (answer.error) return;
    toastDone(t('language.deleted', { name: language.name }));
    onDeleted();
  };
  return (
    <Confirm
      title={t('language.sure', { name: language.name })}
      text={t('language.sureText')}
      button={t('action.delete')}
      isBusy={isLoading}
      failure={error}
      onConfirm={() => void erase()}
      onClose={onClose}
    />
  );
};
