import { useTranslation } from 'react-i18next';
import { PhoneIcon, PinIcon } from '../../parts/icons.tsx';
import type { Pass } from '../../parts/kept-pass.ts';

/** The site's phone, which a tap calls, and where people gather in an emergency. */
export const SiteCard = ({ pass: { sitePhone, assemblyPoint } }: { pass: Pass }) => {
  const { t } = useTranslation('pass', { keyPrefix: 'site' });
  if (sitePhone === undefined && assemblyPoint === undefined) return null;
  return (
    <section className="card pass-leave">
      {assemblyPoint !== undefined && (
        <p className="pass-assembly">
          <PinIcon />
          <span>
            {t('assembly')}
            <b>
              <bdi>{assemblyPoint}</bdi>
            </b>
          </span>
        </p>
      )}
      {sitePhone !== undefined && (
        <a className="button button-large" href={`tel:${sitePhone}`}>
          <PhoneIcon />
          {t('call')}
        </a>
      )}
    </section>
  );
};
