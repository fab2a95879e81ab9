import type { Driver } from '@gatelingo/proto/http/registration';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Sorting } from '../../../parts/table/use-sorting.ts';
import { Arrived } from '../../../parts/Moment.tsx';
import type { More } from '../../../parts/use-visible-rows.ts';
import { type Column, DataTable } from '../../../parts/DataTable.tsx';
import { LanguageChip } from '../../../parts/LanguageChip.tsx';
import { NumberMark, OtherPhone } from '../../../parts/NumberProof.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { MissingAnswers } from '../MissingAnswers.tsx';
import { PdfLink } from '../PdfLink.tsx';
import { Marked } from '../search/Marked.tsx';
import styles from './DriverTable.module.css';

const nameOf = (row: Driver) => `${row.plainName} ${row.plainSurname}`.trim();

const idOf = ({ _id }: Driver) => _id;
const timeOf = ({ createdAt }: Driver) => createdAt;
const surnameOf = (row: Driver) => `${row.plainSurname} ${row.plainName}`.trim();
const plateOf = (row: Driver) => row.plainLicensePlateTruck;
const freightOf = (row: Driver) => row.freightCompanyName;
const loadingOf = (row: Driver) => row.loadingNumber;
const gateOf = (row: Driver) => row.barcodeName;

/** The registration, with what can be done from it. */
const visitOf = ({ visitId }: Driver) => `/registration-overview?id=${visitId}`;

interface Props {
  rows: readonly Driver[];
  fresh: ReadonlySet<string>;
  /** The rows are of more than one day. */
  hasDays: boolean;
  isSearched: boolean;
  sorting: Sorting;
  more: More;
  summary: string;
}

const Two = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <bdi>{first}</bdi>
    <br />
    {second}
  </>
);

export const DriverTable = ({ rows, fresh, hasDays, isSearched, sorting, more, summary }: Props) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const below = (text: ReactNode) => <bdi className="muted small">{text}</bdi>;
  const number = (text: string) => <Marked text={text} isNumber />;
  const columns: Column<Driver>[] = [
    {
      name: 'arrived',
      label: t('column.arrived'),
      className: 'nowrap',
      isAtEnd: true,
      sort: isSearched ? timeOf : 'server',
      sortsBy: 'time',
      cell: ({ _id, createdAt, timeZone }) => (
        <Arrived at={createdAt} timeZone={timeZone} hasDay={hasDays} isFresh={fresh.has(_id)} />
      ),
    },
    {
      name: 'who',
      label: t('column.trucker'),
      sort: surnameOf,
      cell: (row) => (
        <>
          <span className="row">
            <Link className={clsx('strong', styles.link)} to={visitOf(row)}>
              <bdi>
                <Marked text={nameOf(row)} />
              </bdi>
            </Link>{' '}
            <LanguageChip code={row.preferredLanguage} /> <MissingAnswers count={row.missingAnswers} />
          </span>
          {row.plainPhone !== '' && (
            <span className="row">
              <a className={clsx('small nowrap', styles.link)} href={`tel:${row.plainPhone}`} dir="ltr">
                <Marked text={row.plainPhone} isNumber />
              </a>
              <NumberMark isProved={row.isNumberProved} isShort />
            </span>
          )}
          <OtherPhone visitId={row.visitId} ending={row.otherPhoneEnding} isShort />
        </>
      ),
    },
    {
      name: 'plates',
      label: t('column.plates'),
      className: 'nowrap',
      isAtEnd: true,
      sort: plateOf,
      cell: (row) => (
        <Two first={number(row.plainLicensePlateTruck)} second={below(number(row.plainLicensePlateTrailer))} />
      ),
    },
    {
      name: 'freight',
      label: t('column.freight'),
      className: styles.freight,
      sort: freightOf,
      cell: (row) => {
        const place = [row.freightCompanyCity, row.freightCompanyCountry].filter(Boolean).join(', ');
        return <Two first={<Marked text={row.freightCompanyName} />} second={below(place)} />;
      },
    },
    {
      name: 'loading',
      label: t('column.loading'),
      isAtEnd: true,
      className: styles.loading,
      sort: loadingOf,
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
      className: styles.gate,
      sort: gateOf,
      cell: (row) => <Two first={row.barcodeName} second={below(row.siteName)} />,
    },
    { name: 'pdf', label: 'PDF', cell: (row) => <PdfLink url={row.registrationPdfUrl} name={nameOf(row)} /> },
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      idOf={idOf}
      label={t('truckers.title')}
      className={styles.table}
      fresh={fresh}
      cardsUpTo={700}
      onOpen={(row) => void navigate(visitOf(row))}
      more={more}
      summary={summary}
      sorting={sorting}
    />
  );
};
