import type { PrivacyRequest } from '@gatelingo/proto/http/privacy';
import { Check, Clock, Lock } from 'lucide-react';
import { shortDay } from '../../../../shared/format/dates.ts';
import { useTexts } from '../../../parts/texts.ts';
import { serviceTexts } from '../service-texts.ts';
import { requestFacts } from './request-facts.ts';

const icons = { done: Check, open: Clock, held: Lock } as const;

/** How far each service is, how many rows went, and until when copies stay in backups. */
export const RequestParts = ({ request }: { request: PrivacyRequest }) => {
  const { t, language } = useTexts();
  const { rows, keptUntil, isAtTwilio } = requestFacts(request, 0);
  const until = isAtTwilio ? 'privacy.requests.atTwilioUntil' : 'privacy.requests.keptUntil';
  return (
    <>
      <ul className="row small" aria-label={t('privacy.requests.parts')}>
        {request.parts.map(({ service, state }) => {
          const Icon = icons[state];
          return (
            <li key={service} className="chip">
              <Icon size={13} aria-hidden /> {t(serviceTexts[service])}: {t(`privacy.state.${state}`)}
            </li>
          );
        })}
      </ul>
      <span className="muted small">
        {t('privacy.requests.rows', { number: rows.toLocaleString(language) })}
        {keptUntil !== undefined && ` · ${t(until, { day: shortDay(keptUntil, language) })}`}
      </span>
    </>
  );
};
