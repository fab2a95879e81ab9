import { Button } from '@mantine/core';
import type { RegistrationDetails } from '@gatelingo/proto/http/registration';
import { Check, FileText, ListX, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { registrationsApi } from '../calls.ts';
import { fullTime } from '../../../../shared/format/dates.ts';
import { languageName } from '../../../../shared/format/language-name.ts';
import { linksStayFresh, usePolling } from '../../../live/use-live.ts';
import { ListFailed } from '../../../parts/ListStates.tsx';
import { NumberMark, OtherPhone } from '../../../parts/NumberProof.tsx';
import { withZone } from '../../../parts/site-clock.ts';
import { useTexts } from '../../../parts/texts.ts';
import { SlipButton } from '../../yard/index.ts';
import { AnswerText } from './AnswerText.tsx';
import { HowItWasRead } from './HowItWasRead.tsx';
import styles from './RegistrationPanel.module.css';
import { VisitActs } from './VisitActs.tsx';

/** One registration: the driver, the answers, the signature and the PDF. */
export const RegistrationPanel = ({ id }: { id: string }) => {
  const { t } = useTexts();
  const { data, error, refetch } = registrationsApi.useRegistrationQuery(id, {
    refetchOnMountOrArgChange: true,
    ...usePolling(linksStayFresh),
  });
  if (data) return <Details registration={data} />;
  if (error) return <ListFailed what={t('registrations.detailsFailed')} failure={error} onRetry={refetch} />;
  return (
    <p className={styles.loading} role="status">
      {t('registrations.loadingDetails')}
    </p>
  );
};

const Consent = ({ given, children }: { given: boolean; children: string }) => {
  const { t } = useTexts();
  const Icon = given ? Check : X;
  return (
    <span className={styles.consent} data-given={given || undefined}>
      <Icon size={16} aria-label={t(given ? 'answer.yes' : 'answer.no')} /> {children}
    </span>
  );
};

const Details = ({ registration }: { registration: RegistrationDetails }) => {
  const { t, language } = useTexts();
  const { name, surname, plainPhone, plainWhatsAppPhone, preferredLanguage, answers, signature, pdfUrl, pdfState } =
    registration;
  const { timeZone } = registration;
  return (
    <div className="card-padded stack">
      <div>
        <h2 className={styles.name}>
          <bdi>{`${name} ${surname}`.trim()}</bdi>
        </h2>
        <p className="muted small">
          <bdi>{registration.siteName}</bdi> · <bdi>{registration.barcodeName}</bdi>
          <br />
          <time dateTime={registration.createdAt}>
            {withZone(fullTime(registration.createdAt, language, timeZone), timeZone)}
          </time>
        </p>
      </div>
      <OtherPhone visitId={registration._id} ending={registration.otherPhoneEnding} />
      <HowItWasRead registration={registration} />
      {registration.missingAnswers !== undefined && (
        <p className="icon-text">
          <ListX size={16} aria-hidden /> {t('details.missingAnswers', { number: registration.missingAnswers })}
        </p>
      )}
      <VisitActs registration={registration} />
      <dl className="facts">
        <dt>{t('details.phone')}</dt>
        <dd className="row">
          {plainPhone === '' ? (
            '–'
          ) : (
            <a href={`tel:${plainPhone}`} dir="ltr">
              {plainPhone}
            </a>
          )}
          <NumberMark isProved={registration.isNumberProved} />
        </dd>
        {plainWhatsAppPhone !== undefined && (
          <>
            <dt>{t('details.whatsAppPhone')}</dt>
            <dd>
              <a href={`tel:${plainWhatsAppPhone}`} dir="ltr">
                {plainWhatsAppPhone}
              </a>
            </dd>
          </>
        )}
        <dt>{t('details.language')}</dt>
        <dd>{languageName(preferredLanguage, language)}</dd>
        {registration.questionnaire && (
          <>
            <dt>{t('details.questionnaire')}</dt>
            <dd>
              <Link to={`/questionnaire-edit/${registration.questionnaire._id}`}>
                <bdi>{registration.questionnaire.name}</bdi>
              </Link>{' '}
              <span className="muted small">
                {t('details.version', { version: registration.questionnaire.version })}
              </span>
            </dd>
          </>
        )}
        {answers.map((answer, index) => (
          <div key={index}>
            <dt>
              <bdi>{answer.fieldLabel}</bdi>
            </dt>
            <dd>
              <AnswerText answer={answer} />{' '}
              {answer.isMissing && <span className="chip chip-yellow">{t('details.missingAnswer')}</span>}
            </dd>
          </div>
        ))}
        <dt>{t('details.consents')}</dt>
        <dd className="column">
          {registration.entered === undefined && (
            <Consent given={registration.consentReadEverything}>{t('details.readEverything')}</Consent>
          )}
          <Consent given={registration.consentStoreData}>{t('details.storeData')}</Consent>
          {registration.entered && (
            <span className="muted small">{t(`enterDriver.${registration.entered.consent}`)}</span>
          )}
        </dd>
      </dl>
      <SlipButton registration={registration} />
      {registration.entered ? null : signature === '' ? (
        <p className={styles.none}>{t('details.noSignature')}</p>
      ) : (
        <div>
          <img className={styles.signature} src={signature} alt={t('details.signature')} />
          {registration.isSignatureTyped && <p className="muted small">{t('details.signatureTyped')}</p>}
        </div>
      )}
      {pdfUrl === '' ? (
        <p className="row">
          {t('details.noPdf')}
          {pdfState === 'pending' && <span className="chip chip-yellow">{t('pdf.inWork')}</span>}
          {pdfState === 'failed' && <span className="chip chip-red">{t('pdf.failed')}</span>}
          {pdfState === 'erased' && <span className="chip">{t('pdf.erased')}</span>}
        </p>
      ) : (
        <div>
          <Button
            component="a"
            href={pdfUrl}
            target="_blank"
            rel="noopener"
            leftSection={<FileText size={17} aria-hidden />}
          >
            {t('details.openPdf')}
          </Button>
        </div>
      )}
    </div>
  );
};
