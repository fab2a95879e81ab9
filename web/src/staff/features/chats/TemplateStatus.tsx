import clsx from 'clsx';
import type { Template } from '@gatelingo/proto/http/notification';
import { Check, CircleAlert, CircleDashed, Clock, type LucideIcon } from 'lucide-react';
import { useTexts } from '../../parts/texts.ts';

const looks = {
  approved: { icon: Check, colour: 'chip-green' },
  pending: { icon: Clock, colour: 'chip-yellow' },
  received: { icon: Clock, colour: 'chip-yellow' },
  rejected: { icon: CircleAlert, colour: 'chip-red' },
  paused: { icon: CircleAlert, colour: 'chip-red' },
  disabled: { icon: CircleAlert, colour: 'chip-red' },
  unsubmitted: { icon: CircleDashed, colour: '' },
  missing: { icon: CircleDashed, colour: '' },
} as const satisfies Record<Template['status'], { icon: LucideIcon; colour: string }>;

/** A template's status at WhatsApp, as an icon and a word. */
export const TemplateStatus = ({ status }: Pick<Template, 'status'>) => {
  const { t } = useTexts();
  const { icon: Icon, colour } = looks[status];
  return (
    <span className={clsx('chip', colour)}>
      <Icon size={12} aria-hidden /> {t(`templates.status.${status}`)}
    </span>
  );
};
