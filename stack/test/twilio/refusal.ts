interface Thrown {
  status: number;
  code: number;
  moreInfo: string;
}

/** What the SDK throws; undefined when it does not. */
export const refusalOf = async (call: Promise<unknown>): Promise<Thrown | undefined> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown as Thrown,
  );
  return error && { status: error.status, code: error.code, moreInfo: error.moreInfo };
};
