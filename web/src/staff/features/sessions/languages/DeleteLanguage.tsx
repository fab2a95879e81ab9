import { Button, Modal } from '@mantine/core';
import type { Language } from '@gatelingo/proto/http/session-voice';
import { sessionsApi } from '../calls.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
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
    <Modal
      opened
      onClose={onClose}
      title={t('language.sure', { name: language.name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div className="stack">
        <p className="muted">{t('language.sureText')}</p>
        <FormAlert failure={error} />
        <div className="row">
          <Button color="red" loading={isLoading} onClick={() => void erase()}>
            {t('action.delete')}
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
