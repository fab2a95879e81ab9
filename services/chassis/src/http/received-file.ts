/** A file of a multipart body. */
export interface ReceivedFile {
  /** As the caller named it, without folders. */
  fileName: string;
  /** Empty if the file is larger than its contract allows. */
  bytes: Buffer;
  isTooLarge: boolean;
}
