/** The sections of the page, by what a row is. */
export type Section =
  | 'registrations'
  | 'jobs'
  | 'steps'
  | 'messages'
  | 'sessions'
  | 'notes'
  | 'mails'
  | 'account'
  | 'receiver';

/** The labels of a row's values; those of a visit stand in proto's visit labels. */
export type FieldLabel =
  | 'name'
  | 'surname'
  | 'email'
  | 'language'
  | 'title'
  | 'description'
  | 'address'
  | 'city'
  | 'country'
  | 'time'
  | 'due'
  | 'confirmed'
  | 'text'
  | 'translation'
  | 'position'
  | 'answers'
  | 'signature'
  | 'file'
  | 'picture'
  | 'recording'
  | 'from';

/** The texts of the page in a copy of a person's data. */
export interface CopyTexts {
  heading: string;
  /** With `{company}` and `{time}`. */
  intro: string;
  /** About the file data.json. */
  rest: string;
  nothing: string;
  sections: Readonly<Record<Section, string>>;
  fields: Readonly<Record<FieldLabel, string>>;
  /** Who wrote a message. */
  you: string;
  staff: string;
  yes: string;
  no: string;
}
