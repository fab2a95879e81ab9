interface Place {
  _id: string;
  isArchived?: true | undefined;
}

/** The places that a list or a form offers: those in use, and one that is chosen already. */
export const inUse = <P extends Place>(places: readonly P[], chosen = ''): P[] =>
  places.filter(({ _id, isArchived }) => isArchived !== true || _id === chosen);

export const archivedOf = <P extends Place>(places: readonly P[]): P[] =>
  places.filter(({ isArchived }) => isArchived === true);
