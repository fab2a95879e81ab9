/** How the guest said the last message. */
export type Way = 'spoken' | 'typed';

/**
 * Whether answers are read aloud: as the guest has set the switch; without that, aloud to who spoke and silently to who
 * typed. Who has said nothing yet hears the greeting and the first answer.
 */
export const isReadAloud = (choice: string | null, way: string | null): boolean =>
  choice === 'on' || (choice !== 'off' && way !== 'typed');
