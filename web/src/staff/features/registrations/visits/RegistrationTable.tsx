import type { RegistrationRow } from '@gatelingo/proto/http/registration';
import clsx from 'clsx';
import { Languages } from 'lucide-react';
import { type Column, DataTable } from '../../../parts/DataTable.tsx';
import { LanguageChip } from '../../../parts/LanguageChip.tsx';
import { NumberMark, OtherPhone } from '../../../parts/NumberProof.tsx';
import { Arrived } from '../../../parts/Moment.tsx';
import { useSelection } from '../../../parts/table/use-selection.ts';
import type { Sorting } from '../../../parts/table/use-sorting.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { More } from '../../../parts/use-visible-rows.ts';
import { MissingAnswers } from '../MissingAnswers.tsx';
import { PdfLink } from '../PdfLink.tsx';
import { Marked } from '../search/Marked.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import styles from './RegistrationTable.module.css';

interface Props {
  rows: readonly RegistrationRow[];
  fresh: ReadonlySet<string>;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** The rows are of more than one day. */
  hasDays: boolean;
  isSearched: boolean;
  sorting: Sorting;
  more: More;
  summary: string;
}

const idOf = ({ _id }: RegistrationRow) => _id;
const nameOf = (row: RegistrationRow) => `${row.name} ${row.surname}`.trim();
const timeOf = ({ createdAt }: RegistrationRow) => createdAt;
const surnameOf = (row: RegistrationRow) => `${row.surname} ${row.name}`.trim();
const plateOf = ({ licensePlateTruck }: RegistrationRow) => licensePlateTruck;
const gateOf = ({ barcodeName }: RegistrationRow) => barcodeName;

// As many ids as an address has space for (proto/http/registration.ts).
const mostExported = 100;

/** Saves the selected registrations as a file. */
const ExportSelected = ({ ids }: { ids: ReadonlySet<string> }) => {
  const { t } = useTexts();
  if (ids.size > mostExported) return <span className="muted">{t('export.atMost', { count: mostExported })}</span>;
  return <ExportButtons query={{ ids: [...ids].join(',') }} isSmall />;
};

export const RegistrationTable = (props: Props) => {
  const { rows, fresh, chosen, onChoose, hasDays, isSearched, sorting, more, summary } = props;
  const { t } = useTexts();
  const selection = useSelection(rows.map(idOf));
  const columns: Column<RegistrationRow>[] = [
    {
      name: 'arrived',
      label: t('column.arrived'),
      className: clsx('nowrap', styles.arrived),
      isAtEnd: true,
      sort: isSearched ? timeOf : 'server',
      sortsBy: 'time',
      cell: ({ _id, createdAt, timeZone }) => (
        <Arrived at={createdAt} timeZone={timeZone} hasDay={hasDays} isFresh={fresh.has(_id)} />
      ),
    },
    {
      name: 'driver',
      label: t('column.driver'),
      className: styles.driver,
      sort: surnameOf,
      cell: (row) => (
        <>
          <button
            type="button"
            className={styles.open}
            aria-pressed={row._id === chosen}
            onClick={() => onChoose(row._id)}
          >
            <bdi>
              <Marked text={nameOf(row)} />
            </bdi>
          </button>{' '}
          <LanguageChip code={row.preferredLanguage} />{' '}
          {row.isExplained === false && (
            <span className={clsx('chip chip-yellow', styles.sign)} title={t('details.notRead')}>
              <Languages size={13} aria-hidden />
              <span className="visually-hidden">{t('details.notRead')}</span>
            </span>
          )}{' '}
          <MissingAnswers count={row.missingAnswers} /> <NumberMark isProved={row.isNumberProved} isShort />
          <OtherPhone visitId={row._id} ending={row.otherPhoneEnding} isShort />
        </>
      ),
    },
    {
      name: 'plate',
      label: t('column.plate'),
      className: 'nowrap',
      sort: plateOf,
      cell: (row) => (
        <bdi>
          <Marked text={row.licensePlateTruck} isNumber />
        </bdi>
      ),
    },
    {
      name: 'gate',
      label: t('column.gate'),
      className: styles.gate,
      sort: gateOf,
      title: ({ barcodeName, siteName, questionnaire }) =>
        [barcodeName, siteName, questionnaire?.name].filter(Boolean).join(' · '),
      cell: ({ barcodeName, questionnaire }) => (
        <>
          <bdi className={styles.name}>{barcodeName}</bdi>
          {questionnaire && <bdi className={clsx('muted small', styles.name)}>{questionnaire.name}</bdi>}
        </>
      ),
    },
    {
      name: 'pdf',
      label: 'PDF',
      isAtEnd: true,
      // The details have it too.
      leaves: 1,
      cell: (row) => <PdfLink url={row.pdfUrl} state={row.pdfState} name={nameOf(row)} />,
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      idOf={idOf}
      className={styles.table}
      fresh={fresh}
      chosen={chosen}
      cardsUpTo={700}
      onOpen={({ _id }) => onChoose(_id)}
      more={more}
      summary={summary}
      sorting={sorting}
      selection={{ ...selection, nameOf }}
      bulk={<ExportSelected ids={selection.ids} />}
    />
  );
};
