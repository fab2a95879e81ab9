import type { Trucker } from '@gatelingo/proto/http/registration';
import { Arrived } from '../../../parts/Arrived.tsx';
import { LanguageChip } from '../../../parts/LanguageChip.tsx';
import { PdfLink } from '../PdfLink.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { classes } from '../../../parts/classes.ts';
import styles from './TruckerTable.module.css';

export const TruckerTable = ({ rows, fresh }: { rows: readonly Trucker[]; fresh: ReadonlySet<string> }) => {
  const { t } = useTexts();
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={t('truckers.title')}>
      <table className={classes('table', styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t('column.arrived')}</th>
            <th scope="col">{t('column.trucker')}</th>
            <th scope="col">{t('column.plates')}</th>
            <th scope="col">{t('column.freight')}</th>
            <th scope="col">{t('column.loading')}</th>
            <th scope="col">{t('column.gate')}</th>
            <th scope="col">PDF</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = `${row.plainName} ${row.plainSurname}`.trim();
            const place = [row.freightCompanyCity, row.freightCompanyCountry].filter(Boolean).join(', ');
            return (
              <tr key={row._id} className={fresh.has(row._id) ? 'fresh' : ''}>
                <td className={classes('nowrap', styles.arrived)}>
                  <Arrived at={row.createdAt} isFresh={fresh.has(row._id)} />
                </td>
                <td className={styles.who}>
                  <span className="row">
                    <bdi className={styles.name}>{name}</bdi> <LanguageChip code={row.preferredLanguage} />
                  </span>
                  <a className="small nowrap" href={`tel:${row.plainPhone}`} dir="ltr">
                    {row.plainPhone}
                  </a>
                </td>
                <td className={classes('nowrap', styles.plates)}>
                  <bdi>{row.plainLicensePlateTruck}</bdi>
                  <br />
                  <bdi className="muted small">{row.plainLicensePlateTrailer}</bdi>
                </td>
                <td className={styles.freight}>
                  <bdi>{row.freightCompanyName}</bdi>
                  <br />
                  <bdi className="muted small">{place}</bdi>
                </td>
                <td className={styles.loading}>
                  <bdi>{row.loadingNumber}</bdi>
                  {row.isFoodLoad && (
                    <>
                      <br />
                      <span className="chip chip-yellow">{t('truckers.food')}</span>
                    </>
                  )}
                </td>
                <td className={styles.gate}>
                  <bdi>{row.barcodeName}</bdi>
                  <br />
                  <bdi className="muted small">{row.siteName}</bdi>
                </td>
                <td className={styles.pdf}>
                  <PdfLink url={row.registrationPdfUrl} name={name} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
