/** From one language into another: a model's, where one side is always English, or any that is asked for. */
export interface Direction {
  from: string;
  to: string;
}

/** The name of a direction, like `pt-en`. */
export const pairOf = ({ from, to }: Direction): string => `${from}-${to}`;
