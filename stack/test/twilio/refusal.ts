interface Thrown {
  status: number;
  code: number;
  moreInfo: string;
}

/** The error that the SDK throws; undefined if it does not throw. */
export const refusalOf = async (call: Promise<unknown>): Promise<Thrown | undefined> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown as Thrown,
  );
  return error && { status: error.status, code: error.code, moreInfo: error.moreInfo };
};
