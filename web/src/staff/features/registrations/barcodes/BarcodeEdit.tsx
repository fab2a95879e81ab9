import clsx from 'clsx';
import { Button } from '@mantine/core';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { registrationsApi } from '../calls.ts';
import type { Versioned } from '../../../data/api.ts';
import { Confirm } from '../../../parts/Confirm.tsx';
import { ListFailed, RowsLoading } from '../../../parts/ListStates.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import type { Barcode } from '@gatelingo/proto/http/registration';
import styles from './BarcodeEdit.module.css';
import { BarcodeForm } from './BarcodeForm.tsx';
import { questionnairesApi } from '../../questionnaires/index.ts';

/** Changes a QR code; printed posters stay valid. */
const BarcodeEdit = () => {
  const { t } = useTexts();
  const { id = '' } = useParams();
  // A code that is being deleted here is not read again.
  const [isErasing, setErasing] = useState(false);
  const { data, error, refetch } = registrationsApi.useBarcodeQuery(id, {
    refetchOnMountOrArgChange: true,
    skip: isErasing,
  });
  return (
    <>
      <PageTitle
        title={t('barcodeEdit.title')}
        below={
          <Link className="icon-text" to="/qrcode">
            <ArrowLeft size={15} aria-hidden /> {t('barcodeEdit.back')}
          </Link>
        }
      />
      <div className={clsx('card card-padded', styles.card)}>
        {data ? (
          <Edit loaded={data} onErasing={setErasing} />
        ) : error ? (
          <ListFailed what={t('barcode.loadFailed')} failure={error} onRetry={refetch} />
        ) : (
          <RowsLoading rows={4} />
        )}
      </div>
    </>
  );
};

interface EditProps {
  loaded: Versioned<Barcode>;
  onErasing: (isErasing: boolean) => void;
}

const Edit = ({ loaded, onErasing }: EditProps) => {
  const { t, failed } = useTexts();
  const navigate = useNavigate();
  const { value: barcode } = loaded;
  const [update] = registrationsApi.useUpdateBarcodeMutation();
  const [remove] = registrationsApi.useDeleteBarcodeMutation();
  const [isAsking, setAsking] = useState(false);
  // The form follows a newer version.
  const start = useMemo(
    () => ({
      name: barcode.name,
      siteId: barcode.site._id,
      questionnaireId: barcode.questionnaireId ?? '',
      receivers: barcode.receivers,
      receiver: '',
      showsQueue: barcode.showsQueue ?? false,
    }),
    [barcode],
  );

  const erase = async () => {
    onErasing(true);
    const answer = await remove(barcode._id);
    if (answer.error) {
      onErasing(false);
      setAsking(false);
      toastFailed(t('barcode.eraseFailed'), failed(answer.error));
      return;
    }
    toastDone(t('barcode.deleted', { name: barcode.name }));
    void navigate('/qrcode');
  };

  const questionnaires = questionnairesApi.useQuestionnaireNamesQuery(undefined);
  const values: Record<string, string> = {
    name: barcode.name,
    siteId: barcode.site.plainName,
    questionnaireId:
      questionnaires.data?.find(({ _id }) => _id === barcode.questionnaireId)?.name ??
      t('barcode.withoutQuestionnaire'),
    receivers: barcode.receivers.join(', ') || t('barcode.noReceivers'),
    showsQueue: t(barcode.showsQueue ? 'barcode.queueShown' : 'barcode.queueHidden'),
  };
  return (
    <>
      <BarcodeForm
        name={`barcode.${barcode._id}`}
        version={barcode.version}
        start={start}
        states={barcode.receiverStates}
        button={t('action.save')}
        failedText={t('barcode.updateFailed')}
        wordsOf={(field) => values[field] ?? ''}
        onSend={(body, { etag }) => update({ id: barcode._id, body, etag }).unwrap()}
        onSaved={() => {
          toastDone(t('barcode.updated'));
          void navigate('/qrcode');
        }}
      >
        {(startAgain) => (
          <>
            <Button component={Link} to="/qrcode" variant="default" onClick={startAgain}>
              {t('action.cancel')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              className={styles.delete ?? ''}
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('action.delete')}
            </Button>
          </>
        )}
      </BarcodeForm>
      {isAsking && (
        <Confirm
          title={t('barcode.sure')}
          text={t('barcode.sureText')}
          button={t('action.delete')}
          onConfirm={erase}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

export default BarcodeEdit;
