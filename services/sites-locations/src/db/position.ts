/** Where a page of a list, the oldest first, ended. */
export interface Position {
  createdAt: Date;
  id: string;
}

export interface PageRequest {
  after: Position | undefined;
  limit: number;
}
