import type { AuditEntry } from '@gatelingo/proto/http/audit';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { useTexts } from '../../parts/texts.ts';
import type { More } from '../../parts/use-visible-rows.ts';
import { shownWho, keysOfWhat } from './audit-words.ts';
import styles from './AuditTable.module.css';

interface Props {
  rows: readonly AuditEntry[];
  /** Of the team, once it is loaded. */
  names: ReadonlyMap<string, string> | undefined;
  more: More;
}

const idOf = ({ _id }: AuditEntry) => _id;

/** The lines of the audit log, the newest first. */
export const AuditTable = ({ rows, names, more }: Props) => {
  const { t } = useTexts();
  const columns: Column<AuditEntry>[] = [
    {
      name: 'at',
      label: t('audit.when'),
      className: 'nowrap',
      isRowHeader: true,
      cell: ({ at }) => <Moment at={at} hasDay />,
    },
    {
      name: 'who',
      label: t('audit.who'),
      cell: ({ who }) => {
        const shown = shownWho(who, names);
        if (!shown) return '…';
        return <bdi>{'name' in shown ? shown.name : t(shown.key)}</bdi>;
      },
    },
    {
      name: 'what',
      label: t('audit.what'),
      cell: ({ what, count }) => {
        const { thing, act } = keysOfWhat(what);
        return (
          <>
            <span className="strong">{t(thing)}</span> · {t(act)}
            {count !== undefined && ` × ${String(count)}`}
          </>
        );
      },
    },
    {
      name: 'ids',
      label: t('audit.ids'),
      leaves: 1,
      className: styles.ids,
      cell: ({ ids }) => ids.map((id) => <bdi key={id}>{id} </bdi>),
    },
    {
      name: 'network',
      label: t('audit.network'),
      leaves: 2,
      className: 'muted small nowrap',
      cell: ({ address }) => (address === undefined ? '–' : <bdi>{address}</bdi>),
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      idOf={idOf}
      label={t('audit.title')}
      className={styles.table}
      cardsUpTo={900}
      more={more}
    />
  );
};
