/** realtime has no HTTP endpoints; its events are in `../live.ts`. */
export const realtime = {};
