import type { MediumReason } from '@gatelingo/proto/http/chat';

/** A medium that is not kept; trying again would change nothing. */
export class RefusedMedium extends Error {
  override name = 'RefusedMedium';
  readonly reason: MediumReason;

  constructor(reason: MediumReason, options?: ErrorOptions) {
    super(`a medium was refused: ${reason}`, options);
    this.reason = reason;
  }
}
