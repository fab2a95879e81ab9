import type { FieldType } from '@gatelingo/proto/http/questionnaires';
import { AlignLeft, CalendarDays, Hash, List, SquareCheck, TextCursorInput, type LucideIcon } from 'lucide-react';

/** The types of fields in the spec's order, with the keys of their names. */
export const fieldTypes = {
  text: { label: 'questionnaire.type.text', icon: TextCursorInput },
  textarea: { label: 'questionnaire.type.textarea', icon: AlignLeft },
  select: { label: 'questionnaire.type.select', icon: List },
  checkbox: { label: 'questionnaire.type.checkbox', icon: SquareCheck },
  number: { label: 'questionnaire.type.number', icon: Hash },
  date: { label: 'questionnaire.type.date', icon: CalendarDays },
} as const satisfies Record<FieldType, { label: string; icon: LucideIcon }>;
