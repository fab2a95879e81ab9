import type { MachineTranslation, ReadIn } from '@gatelingo/proto/http/questionnaires';
import type { QuestionnaireTranslations } from './questionnaire-texts.ts';

/** Whether the form has texts by machine, and texts that stayed in a language that may not be the driver's. */
export interface Reading {
  isByMachine: boolean;
  isUnread: boolean;
}

export const plainReading: Reading = { isByMachine: false, isUnread: false };

/** How a driver reads a form with these translations by machine; absent: it has them all by a person, or needs none. */
export const readingOf = (machine: MachineTranslation | undefined): Reading =>
  machine === undefined
    ? plainReading
    : { isByMachine: machine.keys.length > 0, isUnread: machine.state !== 'translated' || machine.isPartly };

/** The part of it that is sent; `couldNotRead` is the driver's own word. */
export const readInOf = ({ isByMachine, isUnread }: Reading, couldNotRead: boolean): { readIn?: ReadIn } => {
  if (isUnread && couldNotRead) return { readIn: 'none' };
  return isByMachine ? { readIn: 'machine' } : {};
};

/** The translations by persons alone. */
export const withoutMachine = (
  translations: QuestionnaireTranslations,
  { keys }: Pick<MachineTranslation, 'keys'>,
): QuestionnaireTranslations => {
  const byMachine = new Set(keys);
  return Object.fromEntries(Object.entries(translations).filter(([key]) => !byMachine.has(key)));
};
