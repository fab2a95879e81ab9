import type { Trucker } from '@gatelingo/proto/http/registration';
import type { ReactNode } from 'react';
import { Arrived } from '../../../parts/Moment.tsx';
import { type Column, DataTable } from '../../../parts/DataTable.tsx';
import { LanguageChip } from '../../../parts/LanguageChip.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { PdfLink } from '../PdfLink.tsx';
import { Marked } from '../search/Marked.tsx';
import styles from './TruckerTable.module.css';

const nameOf = (row: Trucker) => `${row.plainName} ${row.plainSurname}`.trim();

const Two = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <bdi>{first}</bdi>
    <br />
    {second}
  </>
);

export const TruckerTable = ({ rows, fresh }: { rows: readonly Trucker[]; fresh: ReadonlySet<string> }) => {
  const { t } = useTexts();
  const below = (text: ReactNode) => <bdi className="muted small">{text}</bdi>;
  const number = (text: string) => <Marked text={text} isNumber />;
  const columns: Column<Trucker>[] = [
    {
      name: 'arrived',
      label: t('column.arrived'),
      className: 'nowrap',
      isAtEnd: true,
      cell: ({ _id, createdAt }) => <Arrived at={createdAt} isFresh={fresh.has(_id)} />,
    },
    {
      name: 'who',
      label: t('column.trucker'),
      cell: (row) => (
        <>
          <span className="row">
            <bdi className="strong">
              <Marked text={nameOf(row)} />
            </bdi>{' '}
            <LanguageChip code={row.preferredLanguage} />
          </span>
          <a className="small nowrap" href={`tel:${row.plainPhone}`} dir="ltr">
            <Marked text={row.plainPhone} isNumber />
          </a>
        </>
      ),
    },
    {
      name: 'plates',
      label: t('column.plates'),
      className: 'nowrap',
      isAtEnd: true,
      cell: (row) => (
        <Two first={number(row.plainLicensePlateTruck)} second={below(number(row.plainLicensePlateTrailer))} />
      ),
    },
    {
      name: 'freight',
      label: t('column.freight'),
      cell: (row) => {
        const place = [row.freightCompanyCity, row.freightCompanyCountry].filter(Boolean).join(', ');
        return <Two first={<Marked text={row.freightCompanyName} />} second={below(place)} />;
      },
    },
    {
      name: 'loading',
      label: t('column.loading'),
      isAtEnd: true,
      cell: (row) =>
        row.isFoodLoad ? (
          <Two
            first={<Marked text={row.loadingNumber} />}
            second={<span className="chip chip-yellow">{t('truckers.food')}</span>}
          />
        ) : (
          <bdi>
            <Marked text={row.loadingNumber} />
          </bdi>
        ),
    },
    {
      name: 'gate',
      label: t('column.gate'),
      cell: (row) => <Two first={row.barcodeName} second={below(row.siteName)} />,
    },
    { name: 'pdf', label: 'PDF', cell: (row) => <PdfLink url={row.registrationPdfUrl} name={nameOf(row)} /> },
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      idOf={({ _id }) => _id}
      label={t('truckers.title')}
      className={styles.table}
      fresh={fresh}
      cardsUpTo={700}
    />
  );
};
