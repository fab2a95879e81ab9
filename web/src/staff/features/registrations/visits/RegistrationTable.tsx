import type { RegistrationRow } from '@gatelingo/proto/http/registration';
import { Arrived } from '../../../parts/Arrived.tsx';
import { LanguageChip } from '../../../parts/LanguageChip.tsx';
import { PdfLink } from '../PdfLink.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { classes } from '../../../parts/classes.ts';
import styles from './RegistrationTable.module.css';

interface Props {
  rows: readonly RegistrationRow[];
  fresh: ReadonlySet<string>;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export const RegistrationTable = ({ rows, fresh, chosen, onChoose }: Props) => {
  const { t } = useTexts();
  return (
    <div className="table-scroll">
      <table className={classes('table', styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t('column.arrived')}</th>
            <th scope="col">{t('column.driver')}</th>
            <th scope="col">{t('column.language')}</th>
            <th scope="col">{t('column.plate')}</th>
            <th scope="col" className={styles.gate}>
              {t('column.gate')}
            </th>
            <th scope="col">PDF</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = `${row.name} ${row.surname}`.trim();
            const isChosen = row._id === chosen;
            return (
              // The keyboard uses the name's button; the row only makes the click target larger.
              <tr
                key={row._id}
                className={fresh.has(row._id) ? 'fresh' : ''}
                data-chosen={isChosen || undefined}
                onClick={() => onChoose(row._id)}
              >
                <td className={classes('nowrap', styles.arrived)}>
                  <Arrived at={row.createdAt} isFresh={fresh.has(row._id)} />
                </td>
                <td className={styles.driver}>
                  <button
                    type="button"
                    className={styles.open}
                    aria-pressed={isChosen}
                    onClick={() => onChoose(row._id)}
                  >
                    <bdi>{name}</bdi>
                  </button>
                </td>
                <td className={styles.language}>
                  <LanguageChip code={row.preferredLanguage} />
                </td>
                <td className={classes('nowrap', styles.plate)}>
                  <bdi>{row.licensePlateTruck}</bdi>
                </td>
                <td className={classes('cut', styles.gate)} title={`${row.barcodeName} · ${row.siteName}`}>
                  <bdi>{row.barcodeName}</bdi>
                </td>
                <td className={styles.pdf} onClick={(event) => event.stopPropagation()}>
                  <PdfLink url={row.pdfUrl} state={row.pdfState} name={name} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
