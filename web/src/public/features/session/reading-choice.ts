/** How the guest entered the last message. */
export type Way = 'spoken' | 'typed';

/**
 * Whether answers are read aloud: as the guest has set the switch; without that, aloud to who spoke and silently to who
 * typed. Who has written nothing yet gets the greeting and the first answer.
 */
export const isReadAloud = (choice: string | null, way: string | null): boolean =>
  choice === 'on' || (choice !== 'off' && way !== 'typed');

/**
 * The choice after the switch was turned. A choice that says what happens without one is none: who turns the switch back
 * is answered in their own way again.
 */
export const choiceAfter = (isOn: boolean, way: string | null): 'on' | 'off' | null => {
  if (isOn === isReadAloud(null, way)) return null;
  return isOn ? 'on' : 'off';
};
