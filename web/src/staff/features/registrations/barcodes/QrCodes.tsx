import clsx from 'clsx';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Barcode } from '@gatelingo/proto/http/registration';
import { ChevronDown, ChevronUp, Printer, QrCode, SearchX, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { questionnairesApi } from '../../questionnaires/index.ts';
import { barcodeDeletions } from '../../../data/undoable-deletions.ts';
import { useFreshRows, usePolling } from '../../../live/use-live.ts';
import { FilterBar } from '../../../parts/FilterBar.tsx';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { filtered } from '../../../parts/quick-filter.ts';
import { QuickFilter, useQuickFilter, useWhole } from '../../../parts/QuickFilter.tsx';
import { TableBar } from '../../../parts/table/TableBar.tsx';
import { useCount } from '../../../parts/table/use-count.ts';
import { useSelection } from '../../../parts/table/use-selection.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useAskedDelete } from '../../../parts/use-asked-delete.tsx';
import { useMore } from '../../../parts/use-more.ts';
import { registrationsApi } from '../calls.ts';
import { CreateBarcode } from './CreateBarcode.tsx';
import { QrCard } from './QrCard.tsx';
import styles from './QrCodes.module.css';

const textsOf = ({ name, site, receivers }: Barcode) => [name, site.plainName, site.address, ...receivers];

/** The company's QR codes, and a form for a new one. */
const QrCodes = () => {
  const { t } = useTexts();
  const query = registrationsApi.useBarcodesInfiniteQuery(undefined, usePolling());
  const { data: questionnaires } = questionnairesApi.useQuestionnaireNamesQuery(undefined);
  const [remove] = registrationsApi.useDeleteBarcodeMutation();
  const { hidden, ask, dialog } = useAskedDelete({
    deletions: barcodeDeletions,
    endpoint: 'deleteBarcode',
    remove,
    failedText: t('barcode.deleteFailed'),
  });
  const { words, type } = useQuickFilter();
  const isFiltered = words.trim() !== '';
  const more = useMore(query);
  useWhole(more, isFiltered);
  const count = useCount();
  const all = useMemo(() => query.data?.pages.flatMap((page) => page.barcodes), [query.data]);
  const there = useMemo(() => all?.filter(({ _id }) => !hidden.has(_id)), [all, hidden]);
  const shown = useMemo(() => there && filtered(there, words, textsOf), [there, words]);
  const fresh = useFreshRows('barcodes', all);
  const ids = useMemo(() => (shown ?? []).map(({ _id }) => _id), [shown]);
  const selection = useSelection(ids);

  const total = query.data?.pages[0]?.total;
  const hiddenHere = (all?.length ?? 0) - (there?.length ?? 0);
  const exact = isFiltered || total === undefined ? undefined : total - hiddenHere;
  const select = (id: string, isOn: boolean) => {
    const next = new Set(selection.ids);
    if (isOn) next.add(id);
    else next.delete(id);
    selection.change(next);
  };
  const askAbout = (codes: readonly Barcode[]) => {
    const [first] = codes;
    if (!first) return;
    const isOne = codes.length === 1;
    ask({
      ids: codes.map(({ _id }) => _id),
      title: isOne ? t('barcode.sure') : t('barcode.sureMany', { count: codes.length }),
      text: isOne ? `${first.name}: ${t('barcode.sureText')}` : t('barcode.sureManyText'),
      deletedText: isOne
        ? t('barcode.deleted', { name: first.name })
        : t('barcode.deletedMany', { count: codes.length }),
    });
  };

  // Below each other, the codes begin on the first screen; who has none yet needs the form.
  const isNarrow = useMediaQuery('(max-width: 1080px)', false, { getInitialValueInEffect: false });
  const [isUnfolded, setUnfolded] = useState(false);
  const canFold = isNarrow && there?.length !== 0;
  const isOpen = !isNarrow || isUnfolded || there?.length === 0;

  return (
    <>
      <PageTitle title={t('qrCodes.title')} below={<LiveState />} />
      <div className={clsx('split', styles.split)}>
        <section className="card card-padded stack sticky" aria-labelledby="new-code">
          <h2 className="card-title" id="new-code">
            {canFold ? (
              <button
                type="button"
                className={styles.fold}
                aria-expanded={isOpen}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                {t('qrCodes.new')}
                {isOpen ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
              </button>
            ) : (
              t('qrCodes.new')
            )}
          </h2>
          <div hidden={!isOpen}>
            <CreateBarcode />
          </div>
        </section>
        <section aria-label={t('qrCodes.list')}>
          {there !== undefined && there.length > 0 && (
            <>
              <FilterBar>
                <QuickFilter words={words} onType={type} hint={t('qrCodes.searchHint')} />
              </FilterBar>
              <div className={clsx('card', styles.bar)} data-selecting={selection.ids.size > 0 || undefined}>
                <TableBar
                  summary={count('qrCodes.count', { total: exact, loaded: ids.length, hasMore: more.has })}
                  isCards
                  isSortable={false}
                  sortable={[]}
                  sorting={undefined}
                  selection={selection}
                  all={ids}
                  bulk={
                    <>
                      <Button
                        component={Link}
                        to={`/qrcode/posters?ids=${[...selection.ids].join(',')}`}
                        target="_blank"
                        size="compact-md"
                        leftSection={<Printer size={15} aria-hidden />}
                      >
                        {t('qrCodes.printPosters')}
                      </Button>
                      <Button
                        size="compact-md"
                        variant="light"
                        color="red"
                        leftSection={<Trash2 size={15} aria-hidden />}
                        onClick={() => askAbout((shown ?? []).filter(({ _id }) => selection.ids.has(_id)))}
                      >
                        {t('action.delete')}
                      </Button>
                    </>
                  }
                />
              </div>
            </>
          )}
          <List
            query={query}
            rows={shown}
            failed={t('qrCodes.failed')}
            empty={
              isFiltered ? (
                <ListEmpty icon={<SearchX size={26} />} title={t('registrations.nothing')} text={t('qrCodes.nothing')}>
                  <Button variant="default" onClick={() => type('')}>
                    {t('filter.clear')}
                  </Button>
                </ListEmpty>
              ) : (
                <ListEmpty icon={<QrCode size={26} />} title={t('qrCodes.empty')} text={t('qrCodes.emptyText')} />
              )
            }
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
                    isSelected={selection.ids.has(barcode._id)}
                    onSelect={(isOn) => select(barcode._id, isOn)}
                    onDelete={() => askAbout([barcode])}
                  />
                ))}
              </ul>
            )}
          </List>
        </section>
      </div>
      {dialog}
    </>
  );
};

export default QrCodes;
