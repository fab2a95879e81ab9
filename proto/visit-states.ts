/** The states of a visit, as decisions.md spells them. Without a schema: pages import them. */
export const visitStates = ['waiting', 'called', 'docked', 'done', 'left', 'turned-away'] as const;
export type VisitState = (typeof visitStates)[number];
/** The states of a visit that is on site: the columns of the yard board. */
export const onSiteStates = ['waiting', 'called', 'docked', 'done'] as const;
export type OnSiteState = (typeof onSiteStates)[number];
