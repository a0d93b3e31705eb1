import { z } from 'zod';

/** How analysts get in at the embedded event store (docs/analysts.md). */
export const analystVariables = {
  /** Made at the first start, and stored in DATA_DIR, when not given. */
  ANALYST_PASSWORD: z
    .string()
    .regex(/^[\w.~-]{16,200}$/, 'must have at least 16 letters, digits, _, ., ~ or -')
    .optional(),
  /** Any free port where this one is taken. */
  ANALYST_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
};

export type AnalystSettings = { password: string | undefined; port: number | undefined };

/** What the environment says about analysts. */
export const analystsOf = (env: {
  ANALYST_PASSWORD?: string | undefined;
  ANALYST_PORT?: number | undefined;
}): AnalystSettings => ({ password: env.ANALYST_PASSWORD, port: env.ANALYST_PORT });
