/** A medium that is not kept; the message says why, for people, and trying again would change nothing. */
export class RefusedMedium extends Error {
  override name = 'RefusedMedium';
}
