/** The parts of the page, as they stand in its address. */
export const views = ['people', 'periods', 'holds'] as const;
export type View = (typeof views)[number];
