import type { QuestionnaireField } from '@gatelingo/proto/http/questionnaires';
import type { Faults } from '../domain/faults.ts';
import type { ChangeDraft } from './use-builder.ts';

/** The acts of a field's card. */
export interface FieldActions {
  change: ChangeDraft;
  move: (id: string, from: number, to: number) => void;
  copy: (id: string) => void;
  remove: (id: string) => void;
  toggle: (id: string) => void;
}

export interface FieldItemProps {
  field: QuestionnaireField;
  at: number;
  isLast: boolean;
  isOpen: boolean;
  faults: Faults | undefined;
  /** The label of the field that decides whether this one is shown. */
  deciderLabel: string | undefined;
  /** The fields that may decide; only while the details are open. */
  deciders: readonly QuestionnaireField[] | undefined;
  /** Whether other fields are shown depending on this one. */
  decides: boolean;
  actions: FieldActions;
}
