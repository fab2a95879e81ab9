import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../parts/icons.tsx';
import type { FormInfoState } from '../../parts/use-form-info.ts';
import { WhereAmI } from '../../parts/WhereAmI.tsx';

interface SessionIntroProps {
  where: FormInfoState;
  isTranslating: boolean;
  /** Whether the guest's language has a voice, and whether it is understood when it is spoken. */
  isSpeaking: boolean;
  isHearing: boolean;
}

/** Before the first message: where one is, and what does not work, shown before it is tried. */
export const SessionIntro = ({ where, isTranslating, isSpeaking, isHearing }: SessionIntroProps) => {
  const { t } = useTranslation('session');
  const missing = [!isTranslating && t('noTranslation'), !isHearing && t('noHearing'), !isSpeaking && t('noVoice')];
  return (
    <div className="session-intro">
      <WhereAmI where={where} />
      {missing.map(
        (text) =>
          text !== false && (
            <p key={text} className="session-notice">
              <AlertIcon />
              <span>{text}</span>
            </p>
          ),
      )}
    </div>
  );
};
