import { QrCode } from 'lucide-react';
import { api } from '../../../data/api.ts';
import { useFreshRows, usePolling } from '../../../live/use-live.ts';
import { ListEmpty, ListFailed, ListStale, LoadMore, RowsLoading } from '../../../parts/ListStates.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { CreateBarcode } from './CreateBarcode.tsx';
import { QrCard } from './QrCard.tsx';
import { classes } from '../../../parts/classes.ts';
import styles from './QrCodes.module.css';
import { useDeleteBarcode } from './use-delete-barcode.ts';

/** The company's QR codes, and a form for a new one. */
const QrCodes = () => {
  const { t } = useTexts();
  const { data, error, isLoading, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    api.useBarcodesInfiniteQuery(undefined, usePolling());
  const { hidden, deleteBarcode } = useDeleteBarcode();
  const all = data?.pages.flatMap((page) => page.barcodes);
  const shown = all?.filter(({ _id }) => !hidden.has(_id));
  const fresh = useFreshRows('barcodes', all);
  const retry = () => void refetch();

  return (
    <>
      <PageTitle title={t('qrCodes.title')} below={<LiveState />} />
      <div className={styles.split}>
        <section className={classes('card card-padded stack', styles.create)} aria-labelledby="new-code">
          <h2 className="card-title" id="new-code">
            {t('qrCodes.new')}
          </h2>
          <CreateBarcode />
        </section>
        <section aria-label={t('qrCodes.list')}>
          {shown && error && <ListStale failure={error} onRetry={retry} />}
          {isLoading && (
            <div className="card">
              <RowsLoading />
            </div>
          )}
          {!shown && error && (
            <div className="card">
              <ListFailed what={t('qrCodes.failed')} failure={error} onRetry={retry} />
            </div>
          )}
          {shown?.length === 0 && (
            <div className="card">
              <ListEmpty icon={<QrCode size={26} />} title={t('qrCodes.empty')} text={t('qrCodes.emptyText')} />
            </div>
          )}
          {shown && shown.length > 0 && (
            <ul className={styles.list}>
              {shown.map((barcode) => (
                <QrCard
                  key={barcode._id}
                  barcode={barcode}
                  isFresh={fresh.has(barcode._id)}
                  onDelete={() => deleteBarcode(barcode)}
                />
              ))}
            </ul>
          )}
          <LoadMore has={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </section>
      </div>
    </>
  );
};

export default QrCodes;
