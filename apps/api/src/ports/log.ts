/** Structured logging. It never gets a name, phone, address or text of a person. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};
