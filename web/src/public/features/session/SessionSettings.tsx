import { useTranslation } from 'react-i18next';
import { LegalFooter } from '../../../shared/frame/LegalFooter.tsx';
import { ChevronIcon } from '../../parts/icons.tsx';
import { codesText, nameText, optionText } from './guest-language.ts';
import type { GuestLanguage } from './use-guest-language.ts';
import type { Reading } from './use-read-aloud.ts';
import './switch.css';

interface SessionSettingsProps {
  sessionId: string;
  language: GuestLanguage;
  reading: Reading;
  /** Whether there is a voice for the guest's language. */
  hasVoice: boolean;
  isOver: boolean;
}

/** Language, reading aloud, the session's id, and the legal texts: the end of the page is the field. */
export const SessionSettings = ({ sessionId, language, reading, hasVoice, isOver }: SessionSettingsProps) => {
  const { t } = useTranslation('session');
  const { t: inAll } = useTranslation('public');
  const { list, selected, select, asked } = language;
  const options = list ?? (selected ? [selected] : []);
  const chosen = asked ?? selected?._id;
  const shown = options.find(({ _id }) => _id === chosen) ?? selected;
  return (
    <>
      <div className="field">
        <label htmlFor="guest-language">{t('language')}</label>
        <div className="select select-shown">
          <span className="language-shown" aria-hidden="true">
            <bdi>{shown ? nameText(shown) : t('choose')}</bdi>
            {shown && <bdi className="language-codes">{codesText(shown)}</bdi>}
          </span>
          <ChevronIcon />
          <select
            id="guest-language"
            name="guestLanguage"
            value={chosen ?? ''}
            disabled={isOver}
            aria-busy={list === undefined}
            translate="no"
            onChange={(event) => select(event.target.value)}
          >
            {!selected && <option value="">{t('choose')}</option>}
            {selected && !options.some(({ _id }) => _id === selected._id) && (
              <option value={selected._id}>{optionText(selected)}</option>
            )}
            {options.map((option) => (
              <option key={option._id} value={option._id} lang={option.code} dir="auto">
                {optionText(option)}
              </option>
            ))}
          </select>
        </div>
      </div>
      {!isOver && hasVoice && (
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            name="readAloud"
            checked={reading.isOn}
            onChange={(event) => reading.turn(event.target.checked)}
          />
          <span>{t('readAloud')}</span>
        </label>
      )}
      <dl className="session-ids">
        <dt>{t('session')}</dt>
        <dd translate="no">
          <bdi>{sessionId}</bdi>
        </dd>
      </dl>
      <details className="session-legal">
        <summary>{inAll('footer.navigation')}</summary>
        <LegalFooter />
      </details>
    </>
  );
};
