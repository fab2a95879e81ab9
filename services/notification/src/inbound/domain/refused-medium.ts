import type { MediumReason } from '@gatelingo/proto/http/chat';

/** A medium that is refused for good: a retry would not help. */
export class RefusedMedium extends Error {
  override name = 'RefusedMedium';
  readonly reason: MediumReason;

  constructor(reason: MediumReason, options?: ErrorOptions) {
    super(`a medium was refused: ${reason}`, options);
    this.reason = reason;
  }
}
