import type { Language } from '@gatelingo/proto/http/session-voice';
import { AudioLines, MessageSquareText, Mic, PilcrowLeft, type LucideIcon } from 'lucide-react';
import styles from './Abilities.module.css';
import { useTexts } from '../../parts/texts.ts';

type Ability = 'text' | 'speechIn' | 'speechOut' | 'rightToLeft';

const icons: Record<Ability, LucideIcon> = {
  text: MessageSquareText,
  speechIn: Mic,
  speechOut: AudioLines,
  rightToLeft: PilcrowLeft,
};

/** A language's abilities as icons and words; missing ones are not listed. */
export const Abilities = ({ language: { can, rightToLeft } }: { language: Pick<Language, 'can' | 'rightToLeft'> }) => {
  const { t } = useTexts();
  const has: Record<Ability, boolean> = { ...can, rightToLeft };
  const abilities = (Object.keys(icons) as Ability[]).filter((ability) => has[ability]);
  return (
    <ul className={styles.list}>
      {abilities.map((ability) => {
        const Icon = icons[ability];
        return (
          <li key={ability} className={styles.ability}>
            <Icon size={14} aria-hidden />
            {t(`language.can.${ability}`)}
          </li>
        );
      })}
      {!can.text && <li className="muted small">{t('language.canNotText')}</li>}
    </ul>
  );
};
