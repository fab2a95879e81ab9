import clsx from 'clsx';
import { QrCode } from 'lucide-react';
import { api } from '../../../data/api.ts';
import { barcodeDeletions } from '../../../data/undoable-deletions.ts';
import { useFreshRows, usePolling } from '../../../live/use-live.ts';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useUndoableDelete } from '../../../parts/use-undoable-delete.ts';
import { registrationsApi } from '../calls.ts';
import { CreateBarcode } from './CreateBarcode.tsx';
import { QrCard } from './QrCard.tsx';
import styles from './QrCodes.module.css';

/** The company's QR codes, and a form for a new one. */
const QrCodes = () => {
  const { t } = useTexts();
  const query = api.useBarcodesInfiniteQuery(undefined, usePolling());
  const { data: questionnaires } = api.useQuestionnaireNamesQuery(undefined);
  const [remove] = registrationsApi.useDeleteBarcodeMutation();
  const { hidden, start } = useUndoableDelete({
    deletions: barcodeDeletions,
    endpoint: 'deleteBarcode',
    remove,
    failedText: t('barcode.deleteFailed'),
  });
  const all = query.data?.pages.flatMap((page) => page.barcodes);
  const shown = all?.filter(({ _id }) => !hidden.has(_id));
  const fresh = useFreshRows('barcodes', all);

  return (
    <>
      <PageTitle title={t('qrCodes.title')} below={<LiveState />} />
      <div className={clsx('split', styles.split)}>
        <section className="card card-padded stack sticky" aria-labelledby="new-code">
          <h2 className="card-title" id="new-code">
            {t('qrCodes.new')}
          </h2>
          <CreateBarcode />
        </section>
        <section aria-label={t('qrCodes.list')}>
          <List
            query={query}
            rows={shown}
            failed={t('qrCodes.failed')}
            empty={<ListEmpty icon={<QrCode size={26} />} title={t('qrCodes.empty')} text={t('qrCodes.emptyText')} />}
            isFramed
          >
            {(barcodes) => (
              <ul className={styles.list}>
                {barcodes.map((barcode) => (
                  <QrCard
                    key={barcode._id}
                    barcode={barcode}
                    questionnaire={questionnaires?.find(({ _id }) => _id === barcode.questionnaireId)?.name}
                    isFresh={fresh.has(barcode._id)}
                    onDelete={() => start(barcode._id, t('barcode.deleted', { name: barcode.name }))}
                  />
                ))}
              </ul>
            )}
          </List>
        </section>
      </div>
    </>
  );
};

export default QrCodes;
