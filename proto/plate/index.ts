export { plateShape } from './plate-shape.ts';
export { longestPlate, readPlate, tidyPlate } from './read-plate.ts';
