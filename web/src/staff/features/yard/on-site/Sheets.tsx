import type { ReactNode } from 'react';
import { languageName } from '../../../../shared/format/language-name.ts';
import { Moment } from '../../../parts/Moment.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { type Group, sheetsOf, type SheetRow, type SiteSheets } from './groups.ts';
import styles from './OnSite.module.css';

interface Props {
  groups: readonly Group[];
  asOf: ReactNode;
}

/** The list on paper: for each site pages of forty rows, each row with a box to tick at the assembly point. */
export const Sheets = ({ groups, asOf }: Props) => {
  const { t } = useTexts();
  return (
    <div className={styles.paper} aria-hidden>
      {sheetsOf(groups).map((run) =>
        run.pages.map((page, at) => (
          <section key={`${run.site._id} ${String(at)}`} className={styles.sheet}>
            <SheetHead run={run} page={`${String(at + 1)}/${String(run.pages.length)}`} asOf={asOf} />
            <table>
              <thead>
                <tr>
                  <th />
                  <th>{t('column.plate')}</th>
                  <th>{t('field.name')}</th>
                  <th>{t('column.language')}</th>
                  <th>{t('onSite.place')}</th>
                  <th>{t('column.arrived')}</th>
                </tr>
              </thead>
              <tbody>
                {page.map((row) => (
                  <Row key={row.line._id} {...row} />
                ))}
              </tbody>
            </table>
          </section>
        )),
      )}
    </div>
  );
};

const SheetHead = ({ run, page, asOf }: { run: SiteSheets; page: string; asOf: ReactNode }) => {
  const { t, language } = useTexts();
  const { site, there, perhaps } = run;
  const number = new Intl.NumberFormat(language);
  return (
    <header className={styles.sheetHead}>
      <strong>
        {t('nav.onSite')}
        {site.name !== '' && (
          <>
            : <bdi>{site.name}</bdi>
          </>
        )}
      </strong>
      {site.assemblyPoint !== '' && (
        <span>
          {t('onSite.assembly')}: <bdi>{site.assemblyPoint}</bdi>
        </span>
      )}
      <span>
        <b>{number.format(there)}</b>
        {perhaps > 0 && ` + ${number.format(perhaps)} (${t('onSite.perhaps')})`} · {asOf} · {page}
      </span>
    </header>
  );
};

const Row = ({ place, line }: SheetRow) => {
  const { t, language } = useTexts();
  return (
    <tr>
      <td>
        <span className={styles.box} />
      </td>
      <td>{line.kind !== 'nameless' && <bdi>{line.licensePlateTruck}</bdi>}</td>
      <td className={styles.name}>
        {line.kind === 'nameless' ? t('onSite.nameless') : <bdi>{`${line.name} ${line.surname}`.trim()}</bdi>}
        {line.kind === 'perhaps' && ` (${t('onSite.perhaps')})`}
      </td>
      <td>{line.kind !== 'nameless' && languageName(line.language, language)}</td>
      <td>
        <bdi>{place}</bdi>
      </td>
      <td>
        <Moment at={line.since} timeZone={line.timeZone} />
      </td>
    </tr>
  );
};
