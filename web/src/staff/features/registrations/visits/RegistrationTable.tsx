import type { RegistrationRow } from '@gatelingo/proto/http/registration';
import clsx from 'clsx';
import { Arrived } from '../../../parts/Moment.tsx';
import { type Column, DataTable } from '../../../parts/DataTable.tsx';
import { LanguageChip } from '../../../parts/LanguageChip.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { PdfLink } from '../PdfLink.tsx';
import { Marked } from '../search/Marked.tsx';
import styles from './RegistrationTable.module.css';

interface Props {
  rows: readonly RegistrationRow[];
  fresh: ReadonlySet<string>;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

const nameOf = (row: RegistrationRow) => `${row.name} ${row.surname}`.trim();

export const RegistrationTable = ({ rows, fresh, chosen, onChoose }: Props) => {
  const { t } = useTexts();
  const columns: Column<RegistrationRow>[] = [
    {
      name: 'arrived',
      label: t('column.arrived'),
      className: clsx('nowrap', styles.arrived),
      isAtEnd: true,
      cell: ({ _id, createdAt }) => <Arrived at={createdAt} isFresh={fresh.has(_id)} />,
    },
    {
      name: 'driver',
      label: t('column.driver'),
      className: styles.driver,
      cell: (row) => (
        <button
          type="button"
          className={styles.open}
          aria-pressed={row._id === chosen}
          onClick={() => onChoose(row._id)}
        >
          <bdi>
            <Marked text={nameOf(row)} />
          </bdi>
        </button>
      ),
    },
    {
      name: 'language',
      label: t('column.language'),
      isAtEnd: true,
      cell: (row) => <LanguageChip code={row.preferredLanguage} />,
    },
    {
      name: 'plate',
      label: t('column.plate'),
      className: 'nowrap',
      cell: (row) => (
        <bdi>
          <Marked text={row.licensePlateTruck} isNumber />
        </bdi>
      ),
    },
    {
      name: 'gate',
      label: t('column.gate'),
      className: clsx('cut', styles.gate),
      title: ({ barcodeName, siteName, questionnaire }) =>
        [barcodeName, siteName, questionnaire?.name].filter(Boolean).join(' · '),
      cell: ({ barcodeName, questionnaire }) => (
        <>
          <bdi>{barcodeName}</bdi>
          {questionnaire && <bdi className={clsx('muted small', styles.questionnaire)}>{questionnaire.name}</bdi>}
        </>
      ),
    },
    {
      name: 'pdf',
      label: 'PDF',
      isAtEnd: true,
      cell: (row) => <PdfLink url={row.pdfUrl} state={row.pdfState} name={nameOf(row)} />,
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      idOf={({ _id }) => _id}
      className={styles.table}
      fresh={fresh}
      chosen={chosen}
      cardsUpTo={700}
      onOpen={({ _id }) => onChoose(_id)}
    />
  );
};
